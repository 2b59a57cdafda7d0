import { randomBytes } from 'node:crypto';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { bareNetwork } from '@linehaul/modules/security/contract/network.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type ApiSet, type openapiContract, openapiErrors } from '../contract/openapi.contract.ts';
import { type ApiApp, apiAppRepo } from './api-app.repo.ts';
import { newAppId } from './api-gateway.rules.ts';
import { secretPlace } from './secret.rules.ts';

type KeyCalls = Pick<
  Handlers<typeof openapiContract>,
  'ApiSetInfo' | 'ApiSetSave' | 'ApiKeyMake' | 'ApiKeyRotate' | 'ApiOldKeyEnd'
>;

const none: Omit<ApiSet, 'own_ip'> = {
  id: 0,
  app_id: '',
  is_on: false,
  networks: [],
  made_at: 0,
  old_key_ends_at: 0,
  last_used_at: 0,
  last_used_ip: '',
  version: 0,
};

function buildView(app: ApiApp, { now }: Scope, own_ip: string): ApiSet {
  const { secret_encrypted: _encrypted, secret_made_at: made_at, old_secret_ends, last_used_at, ...shownApp } = app;
  const old_key_ends_at = old_secret_ends !== null && old_secret_ends > now ? old_secret_ends : 0;
  return { ...shownApp, made_at, old_key_ends_at, last_used_at: last_used_at ?? 0, own_ip };
}

/** The tenant's key; refuses while there is none, and a version that is not the present one. */
async function existing(scope: Scope, version?: number): Promise<ApiApp> {
  const app = await apiAppRepo(scope).find();
  if (!app) throw refuse(openapiErrors.key_missing);
  if (version !== undefined && version !== app.version) throw refuse(wireErrors.version);
  return app;
}

function mustBeDone(isDone: boolean): void {
  if (!isDone) throw refuse(wireErrors.version);
}

/** 256 bits from the system's own source; the prefix lets scanners of code repositories know it for what it is. */
function newSecret(): string {
  return `lhs_${randomBytes(32).toString('base64url')}`;
}

/** Making, replacing and switching the tenant's key. A secret is in the answer that made it, and nowhere else. */
export function keyCalls({ secrets }: ModuleKernel): KeyCalls {
  return {
    ApiSetInfo: async ({ input: { id }, scope, ip }) => {
      const app = await apiAppRepo(scope).find();
      if (id !== undefined && id !== app?.id) throw refuse(wireErrors.not_found);
      return app ? buildView(app, scope, ip) : { ...none, own_ip: ip };
    },

    ApiSetSave: async ({ input: { id, version, ...givenDraft }, scope, ip, audit }) => {
      const before = await apiAppRepo(scope).find();
      if (id !== undefined && id !== before?.id) throw refuse(wireErrors.not_found);
      if (!before) throw refuse(openapiErrors.key_missing);
      const { is_on = before.is_on, networks = before.networks } = givenDraft;
      const request = { is_on, networks: networks.map(bareNetwork) };
      mustBeDone(await apiAppRepo(scope).save(version ?? before.version, request));
      const after = await existing(scope);
      audit({
        record: `api_app ${after.app_id}`,
        before: { is_on: before.is_on, networks: before.networks },
        after: { is_on: after.is_on, networks: after.networks },
      });
      return buildView(after, scope, ip);
    },

    ApiKeyMake: async ({ scope, ip, audit }) => {
      const { supplier_id } = scope.caller;
      const secret = newSecret();
      const app_id = newAppId(supplier_id, randomBytes(6).toString('hex'));
      const isMade = await apiAppRepo(scope).add(app_id, secrets.encryptAtRest(secret, secretPlace(supplier_id)));
      if (!isMade) throw refuse(openapiErrors.key_made);
      audit({ record: `api_app ${app_id}`, after: { is_on: true } });
      return { set: buildView(await existing(scope), scope, ip), secret };
    },

    ApiKeyRotate: async ({ input: { overlap_hours, version }, scope, ip, audit }) => {
      const app = await existing(scope, version);
      const secret = newSecret();
      const ends = overlap_hours > 0 ? new Date((scope.now + overlap_hours * 3600) * 1000) : null;
      const rotation = {
        secret_encrypted: secrets.encryptAtRest(secret, secretPlace(scope.caller.supplier_id)),
        old_secret_encrypted: ends && app.secret_encrypted,
        old_secret_ends: ends,
      };
      mustBeDone(await apiAppRepo(scope).rotate(app.version, rotation));
      audit({ record: `api_app ${app.app_id}`, after: { overlap_hours } });
      return { set: buildView(await existing(scope), scope, ip), secret };
    },

    ApiOldKeyEnd: async ({ input: { version }, scope, ip, audit }) => {
      const app = await existing(scope, version);
      const { old_key_ends_at } = buildView(app, scope, ip);
      if (old_key_ends_at === 0) throw refuse(openapiErrors.old_key_missing);
      mustBeDone(await apiAppRepo(scope).endOld(app.version));
      audit({ record: `api_app ${app.app_id}`, before: { old_key_ends_at }, after: { old_key_ends_at: 0 } });
      return buildView(await existing(scope), scope, ip);
    },
  };
}
