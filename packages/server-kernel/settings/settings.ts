import { resolve } from 'node:path';
import { isZoneName } from '@linehaul/contract/local-time.ts';
import { z } from 'zod';

/** In the README: for trying Linehaul on one's own machine. */
export const defaultDemoPassword = 'linehaul-demo';
export const defaultSignSalt = 'linehaul';

const origin = /^https?:\/\/[\w.-]+(:\d{1,5})?$/;

/** `https://a.example, http://127.0.0.1:8060` as origins; a closing slash is forgiven. */
const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase().replace(/\/$/, '')))
  .transform((list) => [...new Set(list.filter((entry) => entry !== ''))])
  .refine((list) => list.every((entry) => origin.test(entry) && URL.canParse(entry)), {
    message: 'must be origins such as https://console.example, separated by commas',
  })
  .transform((list) => list.map((entry) => new URL(entry).origin));

const ownOrigin = z
  .string()
  .refine((address) => origin.test(address) && URL.canParse(address), {
    message: 'must be an origin such as https://console.example',
  })
  .transform((address) => new URL(address).origin);

/**
 * Imports keep at most half of the connections and exports a quarter, each telling on another one how far it is: fewer
 * than these, and they could wait for each other.
 */
const minPool = 4;

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8060),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, message: 'must look like postgres://user:password@host/database' })
    .optional(),
  SIGN_SALT: z.string().default(defaultSignSalt),
  DEMO_PASSWORD: z.string().min(8).default(defaultDemoPassword),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  RSA_PRIVATE_KEY: z.string().optional(),
  SECRETS_FILE: z.string().optional(),
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(2048).default(128),
  MAX_CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(10_000),
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  DATABASE_POOL: z.coerce.number().int().min(minPool).max(200).default(16),
  DATABASE_ROW_SECURITY: z.stringbool().default(false),
  TRUST_PROXY: z
    .union([z.stringbool(), z.coerce.number().int().min(0).max(9)])
    .default(false)
    .transform(Number),
  PUBLIC_URL: ownOrigin.optional(),
  ALLOWED_HOSTS: origins,
  FRAME_HOSTS: origins,
  SCRIPT_HOSTS: origins,
  SCRIPT_ORIGIN: ownOrigin.optional(),
  UPLOAD_HOSTS: origins,
  TIME_ZONE: z
    .string()
    .refine(isZoneName, { message: 'must be a time zone of the IANA database such as Asia/Shanghai' })
    .default('Asia/Shanghai'),
  WEBHOOK_PRIVATE: z.stringbool().default(false),
  SHOW_CODES: z.stringbool().optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(86_400).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_DAYS: z.coerce.number().int().min(180).max(36_500).default(1095),
});

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  /** The embedded database lets the server reach a tenant's rows by that tenant alone: see ADR 87. */
  rowSecurity: boolean;
  /** A start waits so long for a database that is away; null waits for ever. */
  databaseWaitSeconds: number | null;
  /** Told to stop, a process goes on serving for so long, while `/readyz` says that it is leaving. */
  drainSeconds: number;
  /** Codes that the installation sends in an hour, for all users together. */
  smsPerHour: number;
  /** Connections of browsers and programs that a process takes at once. */
  maxConnections: number;
  signSalt: string;
  demoPassword: string;
  adminPassword: string | null;
  tokenSecret: string | null;
  /** PEM; null takes it from the file. */
  rsaPrivateKey: string | null;
  /** An existing file in place of the data folder's `secrets.json`, absolute. It is read and never written. */
  secretsFile: string | null;
  maxUploadBytes: number;
  /** Reverse proxies in front: so many entries of `X-Forwarded-For`, from its end, were written by somebody we trust. */
  trustedProxies: number;
  /** Where providers reach this server, an origin; null when nobody has said it. */
  publicUrl: string | null;
  /** Variables `<NAME>_BASE` of the environment by name, as they are written: see `providerBase`. */
  providerBases: Readonly<Record<string, string>>;
  /** Origins of other servers of this deployment: the console may call them, and theirs may call this one. */
  allowedHosts: readonly string[];
  /** Origins that the console may show in a frame: a chat. */
  frameHosts: readonly string[];
  /** Origins whose scripts may run on the pages of `scriptOrigin`: a chat's. */
  scriptHosts: readonly string[];
  /** Another origin of this server, for pages that run scripts of others, and for nothing else; null where there are none. */
  scriptOrigin: string | null;
  /** Origins that the console may send files to: buckets of tenants. */
  uploadHosts: readonly string[];
  /** Whose calendar days the installation books by, an IANA name. */
  timeZone: string;
  /** Tenants' webhooks may go to this machine and its network, and by plain http. */
  privateWebhooks: boolean;
  /** The platform may read one-time codes while they are valid: where no SMS provider sends them. */
  showCodes: boolean;
  /** Lines of the logs are kept for so many days. */
  logDays: number;
}

/** A setting that cannot be used; the message is one line for the terminal. */
export class SettingsError extends Error {}

/** Whether only this machine can reach what listens on the host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
}

const baseVariable = /^([A-Z0-9][A-Z0-9_]*)_BASE$/;

function basesOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const bases = Object.entries(env).flatMap(([variable, value = '']) => {
    const name = baseVariable.exec(variable)?.[1];
    return name === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(bases);
}

/** Reads the environment; an empty variable counts as unset. */
export function readSettings(env: NodeJS.ProcessEnv, cwd = process.cwd()): Settings {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsedEnvironment = environment.safeParse(setVariables);
  if (!parsedEnvironment.success) {
    const [issue] = parsedEnvironment.error.issues;
    throw new SettingsError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not usable'}`);
  }
  const values = parsedEnvironment.data;
  if (values.SCRIPT_ORIGIN !== undefined && values.SCRIPT_ORIGIN === values.PUBLIC_URL)
    throw new SettingsError('SCRIPT_ORIGIN: must be another origin than PUBLIC_URL');
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(cwd, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    rowSecurity: values.DATABASE_ROW_SECURITY,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS ?? null,
    drainSeconds: values.DRAIN_SECONDS,
    smsPerHour: values.SMS_PER_HOUR,
    maxConnections: values.MAX_CONNECTIONS,
    signSalt: values.SIGN_SALT,
    demoPassword: values.DEMO_PASSWORD,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    tokenSecret: values.TOKEN_SECRET ?? null,
    rsaPrivateKey: values.RSA_PRIVATE_KEY ?? null,
    secretsFile: values.SECRETS_FILE === undefined ? null : resolve(cwd, values.SECRETS_FILE),
    maxUploadBytes: values.MAX_UPLOAD_MB * 1024 * 1024,
    trustedProxies: values.TRUST_PROXY,
    publicUrl: values.PUBLIC_URL ?? null,
    providerBases: basesOf(env),
    allowedHosts: values.ALLOWED_HOSTS,
    frameHosts: values.FRAME_HOSTS,
    scriptHosts: values.SCRIPT_HOSTS,
    scriptOrigin: values.SCRIPT_ORIGIN ?? null,
    uploadHosts: values.UPLOAD_HOSTS,
    timeZone: values.TIME_ZONE,
    privateWebhooks: values.WEBHOOK_PRIVATE,
    showCodes: values.SHOW_CODES ?? values.NODE_ENV !== 'production',
    logDays: values.LOG_DAYS,
  };
}
