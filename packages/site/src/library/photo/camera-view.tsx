import { useEffect, useRef, useState } from 'preact/hooks';
import { engine } from '../../engine/engine.js';
import { makeText } from '../../text/make.js';
import { readQrCode } from '../../ui/qr-reader.js';
import { agreedFrame, type CameraFrame, withFrame } from './agreement.js';
import { prepareReader } from './read-picture-file.js';
import './photo.css';

interface CameraViewProps {
  readonly onPuzzles: (puzzles: CameraFrame) => void;
  readonly onText: (text: string) => void;
  readonly onFault: (words: string) => void;
  readonly onClose: () => void;
}

/** The camera's light, missing from TypeScript's types. */
type Torch = MediaTrackCapabilities & MediaTrackConstraintSet & { readonly torch?: boolean };

/** The longer side of a frame that is read, in pixels. */
const LONGEST = 960;

/** The camera's picture, with the puzzles in it outlined. It ends with the first puzzle that several frames agree on, or a QR code. */
export function CameraView({ onPuzzles, onText, onFault, onClose }: CameraViewProps) {
  const words = makeText.value;
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState<{ frame: CameraFrame; width: number; height: number }>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    const work = new AbortController();
    video.current?.scrollIntoView({ block: 'center' });
    const leave = () => document.hidden && onClose();
    document.addEventListener('visibilitychange', leave, { signal: work.signal });
    void watch(video.current as HTMLVideoElement, work.signal, { onTrack: setTrack, onFrame: setSeen })
      .then(
        (found) => {
          if (work.signal.aborted || found === undefined) return;
          if (typeof found === 'string') onText(found);
          else onPuzzles(found);
        },
        (error) => !work.signal.aborted && onFault(isDenied(error) ? words.deniedCamera : words.noCamera),
      )
      .finally(() => !work.signal.aborted && onClose());
    return () => work.abort();
  }, []);
  const hasTorch = (track?.getCapabilities?.() as Torch | undefined)?.torch === true;
  const light = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !isLit } as Torch] });
    setLit(!isLit);
  };
  return (
    <div class="camera-view">
      <div class="viewfinder">
        <video ref={video} class="camera" muted playsInline aria-label={words.camera} />
        {seen && (
          <svg viewBox={`0 0 ${seen.width} ${seen.height}`} aria-hidden="true">
            {seen.frame.map(({ corners }, i) => (
              <polygon key={i} points={corners.map((corner) => corner.join(',')).join(' ')} />
            ))}
          </svg>
        )}
      </div>
      <p class="small">
        <span role="status">{seen && seen.frame.length > 0 ? words.holdStill : words.aim}</span> {words.cameraStays}
      </p>
      {hasTorch && (
        <button type="button" class="btn" aria-pressed={isLit} onClick={() => void light()}>
          {words.torch}
        </button>
      )}
    </div>
  );
}

function isDenied(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
}

interface Watcher {
  readonly onTrack: (track: MediaStreamTrack) => void;
  readonly onFrame: (seen: { frame: CameraFrame; width: number; height: number }) => void;
}

/** Shows the camera's picture, and returns the puzzles or the QR code in it; undefined after `signal` ends it. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onTrack, onFrame }: Watcher,
): Promise<CameraFrame | string | undefined> {
  prepareReader();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  try {
    if (signal.aborted) return undefined;
    onTrack(stream.getVideoTracks()[0]);
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement('canvas');
    let frames: readonly CameraFrame[] = [];
    while (!signal.aborted) {
      const code = await readQrCode(video);
      if (code) return code;
      const pixels = takeFrame(video, canvas);
      if (pixels !== undefined) {
        const frame = await engine.picture({ pixels, isFrame: true }, signal);
        frames = withFrame(frames, frame);
        onFrame({ frame, width: pixels.width, height: pixels.height });
        const agreed = agreedFrame(frames);
        if (agreed !== undefined) return agreed;
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/** Returns the current picture of a video, reduced; undefined before the first one. */
function takeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const factor = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * factor);
  canvas.height = Math.round(videoHeight * factor);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
