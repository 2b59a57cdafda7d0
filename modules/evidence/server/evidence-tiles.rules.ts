import {
  hashLength,
  joinLevel,
  joinSubtrees,
  type LeafRange,
  listSubtrees,
  type TreeNode,
} from '@linehaul/evidence/merkle-tree.ts';

/** Levels of the tree that one level of tiles spans, and hashes of a full tile. */
const tileLevels = 8;
export const tileWidth = 256;

/** A row of hashes: of level 0 those of leaves, of each further level the roots of whole tiles below. */
export interface TileName {
  level: number;
  number: number;
}

export type Tiles = ReadonlyMap<string, Uint8Array>;

export const tileKey = ({ level, number }: TileName): string => `${level}/${number}`;

/** Where the hashes below a node are: a node of level 10 is the root over four hashes of a tile of level 1. */
function findNode({ level, index }: TreeNode): TileName & { offset: number; count: number } {
  const tileLevel = Math.floor(level / tileLevels);
  const count = 2 ** (level % tileLevels);
  const first = Number(index) * count;
  return { level: tileLevel, number: Math.floor(first / tileWidth), offset: first % tileWidth, count };
}

/** The tiles whose hashes roots of ranges follow from. */
export function listTiles(ranges: readonly LeafRange[]): TileName[] {
  const names = ranges.flatMap(listSubtrees).map(findNode);
  return [...new Map(names.map(({ level, number }) => [tileKey({ level, number }), { level, number }])).values()];
}

function splitHashes(nodes: Uint8Array): Uint8Array[] {
  return Array.from({ length: nodes.length / hashLength }, (_, at) =>
    nodes.subarray(at * hashLength, (at + 1) * hashLength),
  );
}

/** A hash of the tree; an error where the tiles do not have it, which then are not those of this tree. */
function readNode(tiles: Tiles, node: TreeNode): Uint8Array {
  const { level, number, offset, count } = findNode(node);
  const hashes = splitHashes(tiles.get(tileKey({ level, number })) ?? new Uint8Array()).slice(offset, offset + count);
  if (hashes.length !== count) throw new MissingNode(level, number);
  return joinLevel(hashes);
}

/** The stored tree has not what its size says. */
export class MissingNode extends Error {
  constructor(level: number, number: number) {
    super(`evidence_tile ${number} of level ${level} is shorter than the log`);
  }
}

/** The root over the leaves of a range. */
export function rootOfRange(tiles: Tiles, range: LeafRange): Uint8Array {
  return joinSubtrees(listSubtrees(range).map((node) => readNode(tiles, node)));
}

/** The tiles at the right edge, which the next leaves go into. */
export function listOpenTiles(size: number): TileName[] {
  const names: TileName[] = [];
  for (let level = 0, count = size; level === 0 || count > 0; level += 1, count = Math.floor(count / tileWidth)) {
    if (count % tileWidth > 0) names.push({ level, number: Math.floor(count / tileWidth) });
  }
  return names;
}

/**
 * The tiles that leaves are added to, with what they hold then.
 *
 * @param openTiles those of `listOpenTiles(size)`
 */
export function growTiles(openTiles: Tiles, size: number, leafHashes: readonly Uint8Array[]): Map<string, Uint8Array> {
  const grownTiles = new Map<string, Uint8Array>();
  let hashes = leafHashes;
  for (let level = 0, count = size; hashes.length > 0; level += 1, count = Math.floor(count / tileWidth)) {
    const wholeRoots: Uint8Array[] = [];
    let place = count;
    let rest = hashes;
    while (rest.length > 0) {
      const number = Math.floor(place / tileWidth);
      const firstHashes = rest.slice(0, tileWidth - (place % tileWidth));
      const key = tileKey({ level, number });
      const before = place % tileWidth === 0 ? new Uint8Array() : (openTiles.get(key) ?? new Uint8Array());
      if (before.length !== (place % tileWidth) * hashLength) throw new MissingNode(level, number);
      const nodes = Buffer.concat([before, ...firstHashes]);
      grownTiles.set(key, nodes);
      if (nodes.length === tileWidth * hashLength) wholeRoots.push(joinLevel(splitHashes(nodes)));
      place += firstHashes.length;
      rest = rest.slice(firstHashes.length);
    }
    hashes = wholeRoots;
  }
  return grownTiles;
}
