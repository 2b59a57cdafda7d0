import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, readFile, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, giveTo } from './account.ts';

/** How the server is reached: a Unix socket in a private folder, or on Windows the loopback address with a password. */
export interface Transport {
  host: string;
  port: number;
  user: string;
  password?: string;
}

/** sun_path holds 107 bytes and some systems allow a few less. */
const LONGEST_SOCKET_PATH = 100;
const SOCKET_PORT = 5432;
const RUN_FOLDER = 'run';

export async function prepareSocket(dataDir: string, account: Account | null, user: string): Promise<Transport> {
  const inside = join(dataDir, RUN_FOLDER);
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) < LONGEST_SOCKET_PATH;
  const host = fits ? inside : await temporaryFolder(dataDir, account);
  await mkdir(host, { recursive: true });
  // Anyone who can enter this folder is the superuser of the database.
  await chmod(host, 0o700);
  if (account) await giveTo(account, host);
  return { host, port: SOCKET_PORT, user };
}

/** The same folder for the same data folder, so that starts do not litter; another one when somebody took the name. */
async function temporaryFolder(dataDir: string, account: Account | null): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `linehaul-${name}`);
  await mkdir(path, { mode: 0o700 }).catch(() => undefined);
  const folderStats = await lstat(path);
  const owners = [process.getuid?.(), account?.uid];
  const ours = folderStats.isDirectory() && owners.includes(folderStats.uid) && (folderStats.mode & 0o077) === 0;
  return ours ? path : mkdtemp(join(tmpdir(), 'linehaul-'));
}

/** Removes the socket folder when it stands outside the data folder. */
export async function removeSocketFolder(transport: Transport, dataDir: string): Promise<void> {
  if (transport.password === undefined && transport.host !== join(dataDir, RUN_FOLDER)) {
    await rmdir(transport.host).catch(() => undefined);
  }
}

export async function prepareLoopback(dataDir: string, user: string): Promise<{ transport: Transport; file: string }> {
  const file = join(dataDir, 'postgres.password');
  await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const password = (await readFile(file, 'utf8')).trim();
  return { transport: { host: '127.0.0.1', port: await freePort(), user, password }, file };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
