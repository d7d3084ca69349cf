import { useEffect, useRef, useState } from 'preact/hooks';
import { makeText } from '../text/make.js';
import { canScan, scanQr } from './qr-reader.js';
import './make.css';

interface ScanProps {
  readonly onText: (text: string) => void;
  readonly onFault: (words: string) => void;
}

/** A button that reads a QR code by the camera, in browsers that can. */
export function Scan({ onText, onFault }: ScanProps) {
  const words = makeText.value;
  const [isAble, setAble] = useState(false);
  const [isOn, setOn] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => void canScan().then(setAble, () => setAble(false)), []);
  useEffect(() => {
    if (!isOn || video.current === null) return undefined;
    const work = new AbortController();
    void scanQr(video.current, work.signal)
      .then(
        (text) => text !== '' && onText(text),
        () => !work.signal.aborted && onFault(words.noCamera),
      )
      .finally(() => !work.signal.aborted && setOn(false));
    return () => work.abort();
  }, [isOn]);
  if (!isAble) return null;
  return (
    <>
      <button type="button" class="btn" onClick={() => setOn(!isOn)}>
        {isOn ? words.cancel : words.scan}
      </button>
      {isOn && <video ref={video} class="camera" muted playsInline aria-label={words.camera} />}
    </>
  );
}
