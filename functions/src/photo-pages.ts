import type { Bucket } from './services.ts';

export type PhotoFile = ReturnType<Bucket['file']>;

/** In milliseconds since 1970. */
export const uploadedAt = ({ timeCreated = '' }: PhotoFile['metadata']): number =>
  Date.parse(timeCreated);

const PAGE_SIZE = 500;

/** Where in Storage to look; names are in the order of their bytes. */
interface Names {
  readonly prefix: string;
  /** The first name that is asked for. */
  readonly startOffset?: string;
}

/** All photos of those names, a page at a time, so that memory does not grow with what is stored. */
export async function* pagesOfPhotos(bucket: Bucket, names: Names): AsyncGenerator<PhotoFile[]> {
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket.getFiles({
      ...names,
      maxResults: PAGE_SIZE,
      autoPaginate: false,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    yield files;
    pageToken = next && 'pageToken' in next ? next.pageToken : undefined;
  } while (pageToken !== undefined);
}
