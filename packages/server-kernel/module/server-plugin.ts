import type { z } from 'zod';
import type { Scope } from '../database/scope.ts';
import type { RawAnswer, RawRequest } from './raw-route.ts';
import type { ModuleKernel, ServerModule } from './server-module.ts';

/** A provider's request to the address that a tenant has given it. */
export interface CallbackCall {
  request: RawRequest;
  /** The last part of the address, '' when it ends with the token: `/callback/<token>/report` is `report`. */
  topic: string;
  /** The tenant's, to which the token in the address belongs. */
  scope: Scope;
  /**
   * Does the work of one notification once, however often the provider repeats its number: in one transaction with the
   * number. False when the number was known.
   */
  once(notification_no: string, work: (tx: Scope) => Promise<void>): Promise<boolean>;
}

export interface CallbackAnswer extends RawAnswer {
  /** What the log of deliveries says: taken, not signed by the provider, or nothing for us. */
  verdict: 'taken' | 'forged' | 'ignored';
}

/**
 * Answers a provider in its own words, within three seconds: it verifies, writes and answers; what takes longer is queued.
 */
export type CallbackHandler = (call: CallbackCall) => Promise<CallbackAnswer>;

/** What a look at the provider with settings that are perhaps not saved yet has found. */
export interface ConnectionCheck {
  isGood: boolean;
  /** Address of the plug-in's message that says what was found, and what to do: `sms.check.wrong_key`. */
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

/** Something that a plug-in does not work wholly without. */
export interface PluginLack {
  /** Address of the plug-in's message that says what: `sms.missing.title`. */
  code: string;
  params: Record<string, string | number>;
}

/** What a plug-in does when a tenant begins or ends to use it; each in one transaction with the change, without a provider. */
export interface PluginHooks {
  install?(tx: Scope): Promise<void>;
  /** Once for each tenant, when the code is newer than what the tenant had. */
  upgrade?(tx: Scope, from: string): Promise<void>;
  /** When settings are changed; both are as the plug-in reads them. May refuse: something hangs on what they were. */
  configure?(tx: Scope, before: unknown, after: unknown): Promise<void>;
  /** May refuse: what is under way would stand still until it is enabled again, as a group that forms. */
  disable?(tx: Scope): Promise<void>;
  /** Catches up with what has become due meanwhile. Events and jobs that waited come by themselves, after it. */
  enable?(tx: Scope): Promise<void>;
  /** May refuse: money is under way. */
  uninstall?(tx: Scope): Promise<void>;
  /** Deletes everything that the plug-in has kept of the tenant. May refuse. */
  purge?(tx: Scope): Promise<void>;
}

/**
 * Whose installation works for a tenant: its own; the platform's, for everybody; its own, and the platform's for a tenant that
 * has none in use.
 */
export type PluginHolder = 'tenant' | 'platform' | 'tenant_else_platform';

/** A plug-in's server face: a module with a key, whose migrations are numbered from 0001 and make tables `<key>_…`. */
export interface ServerPlugin {
  /** One of the keys of product.md §6, and the name of the plug-in's folder. */
  key: string;
  category: string;
  version: string;
  /** `tenant` when absent. */
  holder?: PluginHolder;
  /** Whether the environment of the installation has set it up for the platform, which then need not install it. */
  isPreset?: (environment: NodeJS.ProcessEnv) => boolean;
  module: ServerModule;
  /**
   * What a tenant sets for itself: texts, numbers, switches and choices, each with a name that is not `key`. The set-up
   * form, the check and the encryption of fields made by `secretText()` follow from it; the plug-in reads them through
   * `addon-settings.port.ts`.
   */
  settings?: z.ZodObject;
  /**
   * Whether settings that the schema takes do something: of a plug-in that nobody has chosen a provider in they do not. Absent:
   * what the schema takes is set up.
   */
  isSetUp?: (settings: Readonly<Record<string, unknown>>) => boolean;
  /** Looks whether the provider answers with these settings; calls it, outside of any transaction. */
  checkConnection?: (kernel: ModuleKernel) => (scope: Scope, settings: unknown) => Promise<ConnectionCheck>;
  /** What a tenant that uses the plug-in and has set it up still lacks, for its card; null when nothing. */
  findLack?: (kernel: ModuleKernel) => (scope: Scope) => Promise<PluginLack | null>;
  /** Answers requests below `/api/v1/addons/<key>/public/callback/<token>`. */
  callback?: (kernel: ModuleKernel) => CallbackHandler;
  hooks?: PluginHooks;
}
