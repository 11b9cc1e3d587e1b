import type { Timestamp } from './timestamp.ts';

/** Raw bytes; a class of its own so that `instanceof` tells a value from a view. */
export class Bytes {
  readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }
}

/** A reference to a document: `projects/P/databases/D/documents/users/alice`. */
export class Reference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Degrees, latitude -90 to 90 and longitude -180 to 180. */
export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

export type MapValue = ReadonlyMap<string, Value>;

/**
 * A Firestore value in the language's own types: `bigint` is an integer (64 bit, signed), `number` a
 * double. A vector is, as on the wire, a map with `__type__: '__vector__'` and `value`.
 * Values are immutable: whoever changes one builds a new one and shares the rest.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Timestamp
  | Bytes
  | Reference
  | GeoPoint
  | readonly Value[]
  | MapValue;
