import { execFile } from 'node:child_process';
import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedError } from './embedded-error.ts';

/** The unprivileged user PostgreSQL runs as when Linehaul itself runs as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** How a program of PostgreSQL is called: which user it becomes and which capability it keeps, if any. */
export interface Identity {
  account: Account | null;
  capability: string | null;
}

export interface Command {
  file: string;
  args: string[];
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

const run = promisify(execFile);

/** The owner of an existing cluster, else postgres, else nobody; null when this process is not root. */
export async function chooseAccount(clusterDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  const owner = await stat(clusterDir).then(
    (account) => account.uid,
    () => 0,
  );
  const suitableAccount =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (suitableAccount) return suitableAccount;
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root and there is no user postgres or nobody: start as another user or set DATABASE_URL',
  );
}

function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** The command that runs `program` under the identity. Its environment is empty, so that no PG* variable leaks in. */
export function commandFor(identity: Identity, program: string, args: string[]): Command {
  const env: NodeJS.ProcessEnv =
    process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };
  const options = { cwd: process.platform === 'win32' ? process.cwd() : '/', env };
  const { account, capability } = identity;
  if (!account) return { file: program, args, options };
  if (!capability) return { file: program, args, options: { ...options, uid: account.uid, gid: account.gid } };
  const change = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
  const keep = ['--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`];
  return { file: 'setpriv', args: [...change, ...keep, '--', program, ...args], options };
}

/** Runs a program to its end; the output is what it printed on both channels. */
export async function runAs(
  identity: Identity,
  program: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  const command = commandFor(identity, program, args);
  try {
    const { stdout, stderr } = await run(command.file, command.args, command.options);
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    return { ok: false, output: outputOf(error) };
  }
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const outputText = ['stdout', 'stderr'].map((channel) => String(Reflect.get(error, channel) ?? '')).join('');
  return outputText.trim() === '' ? error.message : outputText;
}

/**
 * The identity that can enter the data folder. Under a folder that only root may enter, the account keeps one
 * capability: the narrower dac_read_search where the system grants it, dac_override in a container that does not.
 */
export async function identityFor(account: Account | null, dataDir: string): Promise<Identity> {
  for (const capability of [null, 'dac_read_search', 'dac_override']) {
    const identity = { account, capability };
    // Not `test -x`: access(2) of a user other than root leaves capabilities out of account.
    if (!account || (await runAs(identity, 'ls', ['-d', `${dataDir}/.`])).ok) return identity;
  }
  throw new EmbeddedError(
    `user ${account?.name} cannot enter ${dataDir} and setpriv cannot help: put the data folder where that user can enter it`,
  );
}

/** Hands a folder to the account, unless it is the account's already. Links are changed themselves, never followed. */
export async function giveTo(account: Account, dir: string): Promise<void> {
  if ((await stat(dir)).uid === account.uid) return;
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await lchown(dir, account.uid, account.gid);
}
