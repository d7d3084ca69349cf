/** The browsers' code reader, missing from TypeScript's types. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface Detectors {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Returns what reads QR codes; undefined in a browser that doesn't. */
async function qrDetector(): Promise<Detector | undefined> {
  const Detectors = (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector;
  if (Detectors === undefined || !(await Detectors.getSupportedFormats()).includes('qr_code')) return undefined;
  return new Detectors({ formats: ['qr_code'] });
}

/** Returns whether this browser reads QR codes from a camera. */
export async function canScan(): Promise<boolean> {
  return navigator.mediaDevices?.getUserMedia !== undefined && (await qrDetector()) !== undefined;
}

/** Returns the text of the QR code in a picture; '' if it finds none, undefined in a browser that reads no codes. */
export async function readQrCode(picture: ImageBitmapSource): Promise<string | undefined> {
  const detector = await qrDetector();
  return detector && ((await detector.detect(picture))[0]?.rawValue ?? '');
}

/** Shows the camera's picture in `video` and returns the text of the first QR code in it; '' after `signal` ends it. */
export async function scanQr(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const detector = await qrDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const text = (await detector?.detect(video))?.[0]?.rawValue;
      if (text !== undefined) return text;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return '';
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
