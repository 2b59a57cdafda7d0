import { hash, randomBytes } from 'node:crypto';
import { joinLevel } from '@linehaul/evidence/merkle-tree.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';

const hashLength = 32;
const tileWidth = 256;
const tileBytes = tileWidth * hashLength;
const tilesAtOnce = 200;

export async function makeLeafTable({ pool }: Database): Promise<void> {
  await pool.query(
    'create table if not exists bench_leaf (id int8 generated always as identity, leaf bytea, hash bytea)',
  );
}

/** The least that a log can do: the hash of a text, and a row of both. */
export async function addPlainLeaf({ pool }: Database, leaf: string): Promise<void> {
  const bytes = Buffer.from(leaf);
  await pool.query('insert into bench_leaf (leaf, hash) values ($1, $2)', [bytes, hash('sha256', bytes, 'buffer')]);
}

function splitHashes(nodes: Buffer): Buffer[] {
  return Array.from({ length: nodes.length / hashLength }, (_, at) =>
    nodes.subarray(at * hashLength, (at + 1) * hashLength),
  );
}

/** Puts a tree over leaves by chance beside the log's own; no log says that it has it. */
export async function fillTree({ pool }: Database, leaves: number): Promise<void> {
  await pool.query('alter table evidence_tile disable trigger user; delete from evidence_tile');
  let hashes = Buffer.alloc(0);
  for (let level = 0, count = leaves; count > 0; level += 1, count = Math.floor(count / tileWidth)) {
    const nodes = level === 0 ? randomBytes(count * hashLength) : hashes;
    const roots: Uint8Array[] = [];
    const tiles: Buffer[] = [];
    for (let start = 0; start < nodes.length; start += tileBytes) tiles.push(nodes.subarray(start, start + tileBytes));
    for (let start = 0; start < tiles.length; start += tilesAtOnce) {
      const chunk = tiles.slice(start, start + tilesAtOnce);
      await pool.query(
        'insert into evidence_tile (level, number, nodes) select $1, $2::int8 + place - 1, nodes from unnest($3::bytea[]) with ordinality as row (nodes, place)',
        [level, start, chunk],
      );
      for (const tile of chunk) if (tile.length === tileBytes) roots.push(joinLevel(splitHashes(tile)));
    }
    hashes = Buffer.concat(roots);
  }
  await pool.query('alter table evidence_tile enable trigger user; analyze evidence_tile');
}
