import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';
import type { Secrets } from './secrets.ts';

/** Settings in which the processes of one installation must not differ: its days, numbers, tokens and secrets hang on them. */
export const installationSettings = ['TIME_ZONE', 'RSA_PRIVATE_KEY', 'TOKEN_SECRET', 'SIGN_SALT'] as const;
export type InstallationSetting = (typeof installationSettings)[number];

export function isInstallationSetting(name: string): name is InstallationSetting {
  return installationSettings.some((setting) => setting === name);
}

const fingerprint = (name: string, value: string) =>
  createHash('sha256').update(`linehaul ${name}\n${value}`).digest('hex').slice(0, 32);

type OwnSettings = Pick<Settings, 'timeZone' | 'signSalt'>;
type OwnSecrets = Pick<Secrets, 'publicKey' | 'tokenSecret' | 'source'>;

/** What the database is told of this process; secrets by their fingerprints. */
function valuesOf(settings: OwnSettings, secrets: OwnSecrets): Record<InstallationSetting, string> {
  return {
    TIME_ZONE: settings.timeZone,
    RSA_PRIVATE_KEY: fingerprint('RSA_PRIVATE_KEY', secrets.publicKey),
    TOKEN_SECRET: fingerprint('TOKEN_SECRET', secrets.tokenSecret),
    SIGN_SALT: fingerprint('SIGN_SALT', settings.signSalt),
  };
}

/** How the line for the terminal names a difference. */
function describe(name: InstallationSetting, ownHash: string, keptHash: string, { source }: OwnSecrets): string {
  if (name === 'TIME_ZONE') return `${name} is ${ownHash} and was ${keptHash}`;
  const from = name === 'SIGN_SALT' ? null : source[name];
  return from === null ? `${name} is another one` : `${name} in ${from} is another one`;
}

/**
 * The first process writes down what it has; every other one is refused, in one line, where it has something else.
 *
 * @param accepted what takes the place of the kept values, because the operator has said so
 */
export async function agreeOnSettings(
  { root }: Pick<Database, 'root'>,
  settings: OwnSettings,
  secrets: OwnSecrets,
  acceptedSettings: readonly InstallationSetting[] = [],
): Promise<void> {
  const values = valuesOf(settings, secrets);
  for (const name of installationSettings) {
    const updateClause = sql`do update set value = excluded.value, changed_at = now()`;
    await sql`insert into installation_setting (name, value) values (${name}, ${values[name]})
      on conflict (name) ${acceptedSettings.includes(name) ? updateClause : sql`do nothing`}`.execute(root);
  }
  const { rows } = await sql<{ name: string; value: string }>`select name, value from installation_setting`.execute(
    root,
  );
  const storedValues = new Map(rows.map(({ name, value }) => [name, value]));
  const differences = installationSettings.flatMap((name) => {
    const value = storedValues.get(name) ?? values[name];
    return value === values[name] ? [] : [describe(name, values[name], value, secrets)];
  });
  if (differences.length === 0) return;
  throw new SettingsError(
    `this process does not fit its database: ${differences.join('; ')}. Give it the installation's, or see "Settings of the installation" in docs/operations.md`,
  );
}
