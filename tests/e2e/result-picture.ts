/** What a page shows of a result that can be shared. */
interface SharedPicture {
  readonly width: number;
  readonly height: number;
  /** Whether either half has the many colours of a fighter, where the fighters stand. */
  readonly hasFighters: readonly boolean[];
  /** Whether it takes the room that was kept for it. */
  readonly hasRoom: boolean;
}

/** Of a shared picture that is as it has to be. */
export const WHOLE_PICTURE: SharedPicture = {
  width: 1080,
  height: 1350,
  hasFighters: [true, true],
  hasRoom: true,
};

/** The picture in the open dialog, looked at pixel by pixel; null before it is there. Runs in the page. */
export function sharedPicture(): SharedPicture | null {
  const image = document.querySelector<HTMLImageElement>('dialog img');
  if (!image?.complete) return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0);
  const colorsFrom = (left: number): number => {
    const { data } = context.getImageData(left, 300, Math.floor(width / 2), 500);
    return new Set(new Uint32Array(data.buffer)).size;
  };
  const frame = image.parentElement?.getBoundingClientRect().width ?? 0;
  image.hidden = true;
  const kept = image.parentElement?.getBoundingClientRect().width ?? 0;
  image.hidden = false;
  return {
    width,
    height,
    hasFighters: [0, Math.ceil(width / 2)].map((x) => colorsFrom(x) > 100),
    hasRoom: frame === kept && kept > 200,
  };
}

/** Size in pixels of a PNG, as its head says. */
export function pngSize(png: Buffer): readonly [width: number, height: number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** A file and words that a page has handed to the share sheet. */
export interface HandedOver {
  readonly name: string;
  readonly type: string;
  /** Its first bytes, which say the size. */
  readonly head: readonly number[];
  readonly text: string;
}

/**
 * Stands in for the sheet of a phone, where the system under the tests has none: it fails with errors of these
 * names, one after the other, and then takes what it is given, for `handedOver`. Runs in the page.
 */
export function layShareSheet(failures: readonly string[]): void {
  const left = [...failures];
  const share = async ({ files = [], text = '' }: ShareData): Promise<void> => {
    const failure = left.shift();
    if (failure !== undefined) throw new DOMException('Nothing was shared', failure);
    const [file] = files;
    if (!file) throw new TypeError('Nothing to share');
    const head = Array.from(new Uint8Array(await file.slice(0, 24).arrayBuffer()));
    const { name, type } = file;
    document.documentElement.dataset['shared'] = JSON.stringify({ name, type, head, text });
  };
  const sheet = {
    share,
    canShare: ({ files }: ShareData): boolean => files?.[0]?.type === 'image/png',
  };
  for (const [name, value] of Object.entries(sheet))
    Object.defineProperty(navigator, name, { configurable: true, value });
}

/** What the sheet of `layShareSheet` has taken; null before. Runs in the page. */
export function handedOver(): HandedOver | null {
  const shared = document.documentElement.dataset['shared'];
  return shared === undefined ? null : (JSON.parse(shared) as HandedOver);
}
