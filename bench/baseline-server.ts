import { createServer, type ServerResponse } from 'node:http';
import { createPool, type DatabaseAddress } from '@linehaul/server-kernel/database/pool.ts';
import type pg from 'pg';
import type { Statement } from './statements.ts';

/** What the parent process sends: the statements of each call, found by the number in the address. */
export interface BaselineJob {
  address: DatabaseAddress;
  poolSize: number;
  calls: Statement[][];
}

async function answer(pool: pg.Pool, statements: readonly Statement[], response: ServerResponse): Promise<void> {
  const results = await Promise.all(statements.map((statement) => pool.query(statement)));
  const body = JSON.stringify(results.map((result) => result.rows));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

/** The floor: node:http and pg with the same SQL, the same pool, and no checks at all. */
process.once('message', ({ address, poolSize, calls }: BaselineJob) => {
  const pool = createPool(address, poolSize);
  const server = createServer((request, response) => {
    const statements = calls[Number(request.url?.slice(1))] ?? [];
    answer(pool, statements, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  process.once('SIGTERM', () => process.exit());
  process.once('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
