import { hashLength } from '@linehaul/evidence/merkle-tree.ts';
import { type TileName, tileWidth } from './evidence-tiles.rules.ts';

const groups = /^(?:x\d{3}\/)*\d{3}$/;
const level = /^(?:0|[1-9]\d?)$/;
const width = /^[1-9]\d{0,2}$/;
/** A tile's number is below this: the tree has no more leaves than a number of JSON. */
const mostGroups = 4;
const highestLevel = 7;

export interface TileRequest extends TileName {
  /** Hashes that are asked for: 256 of a whole tile. */
  width: number;
}

/**
 * Reads what follows `tile/` in an address (C2SP tlog-tiles): the level, the tile's number in groups of three digits, and of a tile
 * that is not whole its width, as `0/x001/x234/067.p/8`. Null where it is none, or is not written the one way that there is.
 */
export function readTilePath(path: string): TileRequest | null {
  const [levelText = '', ...rest] = path.split('/');
  const [place = '', widthText, ...more] = rest.join('/').split('.p/');
  if (!level.test(levelText) || !groups.test(place) || more.length > 0) return null;
  if (widthText !== undefined && (!width.test(widthText) || Number(widthText) >= tileWidth)) return null;
  const digits = place.replaceAll(/[x/]/g, '');
  // Groups of zeros in front are another way to write the same tile.
  if (digits.length > 3 && digits.startsWith('000')) return null;
  if (digits.length > mostGroups * 3 || Number(levelText) > highestLevel) return null;
  return { level: Number(levelText), number: Number(digits), width: Number(widthText ?? tileWidth) };
}

/** Whether a tree of a size has so many hashes in the tile: heads that were signed are over nothing else. */
export function isUnderHead({ level: tileLevel, number, width: hashCount }: TileRequest, size: number): boolean {
  return number * tileWidth + hashCount <= Math.floor(size / tileWidth ** tileLevel);
}

export const sliceTile = (nodes: Uint8Array, hashCount: number): Uint8Array =>
  nodes.subarray(0, hashCount * hashLength);
