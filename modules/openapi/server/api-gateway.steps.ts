import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { appLogin, openBase } from '@linehaul/contract/open-signature.ts';
import { timestampToleranceSeconds } from '@linehaul/contract/signature.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { type Caller, createScope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import type { ApiGateway, GatewayRequest } from '@linehaul/server-kernel/http/api-gateway.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { addressLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { openapiErrors } from '../contract/openapi.contract.ts';
import { type CredentialRow, openGateRepo } from './api-gateway.repo.ts';
import { readHeaders, statusRefusal, tenantOfApp } from './api-gateway.rules.ts';
import { secretPlace } from './secret.rules.ts';

/** Wrong signatures from one address before it is told to wait. A right one is never kept waiting by others' wrong ones. */
const maxFailures = 30;
const failureWindowSeconds = 300;

const sha256Hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Every path that programs may call. */
function openPathsOf(kernel: ModuleKernel): ReadonlySet<string> {
  const endpoints = kernel.modules().flatMap(({ contract }) => Object.values(contract));
  return new Set(endpoints.filter(({ open }) => open).map(({ path }) => path));
}

/**
 * Compares with both secrets that may be valid, and with a decoy where there is none: an app id that nobody has costs
 * the same as a wrong signature, and is told the same.
 */
function signatureCheck(kernel: ModuleKernel) {
  const decoyPlace = secretPlace(0);
  const decoy = kernel.secrets.encryptAtRest(randomBytes(32).toString('base64url'), decoyPlace);
  return (app: CredentialRow | undefined, base: string, signature: string): boolean => {
    const givenSignature = Buffer.from(signature, 'hex');
    const matches = [app?.secret_encrypted, app?.old_secret_encrypted].map((encryptedSecret) => {
      const secret = kernel.secrets.decryptAtRest(
        encryptedSecret ?? decoy,
        encryptedSecret ? secretPlace(app?.supplier_id ?? 0) : decoyPlace,
      );
      const expectedSignature = createHmac('sha256', secret ?? decoy)
        .update(base, 'utf8')
        .digest();
      return timingSafeEqual(expectedSignature, givenSignature) && Boolean(encryptedSecret) && secret !== null;
    });
    return matches.includes(true);
  };
}

function checkedHeaders(request: Omit<GatewayRequest, 'body'>, now: number) {
  const headers = readHeaders(request);
  if (!headers) throw refuse(openapiErrors.headers);
  if (Math.abs(headers.timestamp - now) > timestampToleranceSeconds) throw refuse(wireErrors.timestamp);
  return headers;
}

/** Who is behind a program's signed request: asked from the database at every request, on every server. */
export function openGate(kernel: ModuleKernel, database: Database): ApiGateway {
  const isSigned = signatureCheck(kernel);
  let openPaths: ReadonlySet<string> | null = null;
  const { timeZone } = kernel.settings;
  const scopeNow = () =>
    createScope({
      database: database.for('gate'),
      caller: systemCaller(0),
      language: 'en',
      now: kernel.clock(),
      timeZone,
    });

  const callerOf = ({ app_id, supplier_id, industry, is_union, is_authorized }: CredentialRow): Caller => {
    openPaths ??= openPathsOf(kernel);
    const who = { supplier_id, industry, is_union, is_authorized, app_id, login_name: appLogin(app_id) };
    const nobody = { is_approved: true, session_id: 0, operator_id: null, site_ids: null, roles: [], path_arr: [] };
    return { ...nobody, ...who, api_arr: openPaths };
  };

  return {
    checkHeaders: (request) => void checkedHeaders(request, kernel.clock()),

    async admit(request: GatewayRequest): Promise<Caller> {
      const scope = scopeNow();
      const headers = checkedHeaders(request, scope.now);
      const repo = openGateRepo(scope);
      const { ip } = request;
      const app = await repo.credential(tenantOfApp(headers.app_id), headers.app_id, ip);
      const base = openBase({ ...request, timestamp: headers.timestamp, nonce: headers.nonce }, sha256Hex);
      if (!isSigned(app, base, headers.signature) || !app) {
        await addressLimit(scope, 'open signature', ip).take(maxFailures, failureWindowSeconds);
        throw refuse(openapiErrors.signature);
      }
      const refusal = statusRefusal(app, ip);
      if (refusal) throw refusal;
      // A request is too old, and refused as such, from then on.
      const expires = headers.timestamp + timestampToleranceSeconds + 1;
      if (!(await repo.takeNonce(app.supplier_id, headers.nonce, expires, ip))) throw refuse(openapiErrors.replayed);
      return callerOf(app);
    },
  };
}
