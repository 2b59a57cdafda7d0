import { permissionErrors, type Refusal, refuse } from '@linehaul/contract/errors.ts';
import { openapiErrors } from '../contract/openapi.contract.ts';

/** What is known of an app whose signature holds. */
export interface AppStatus {
  is_on: boolean;
  is_address_listed: boolean;
  tenant_state: string;
  disabled_reason: string;
  is_authorized: boolean;
}

/** Why an app that has signed rightly still may not come in; null when it may. */
export function statusRefusal(app: AppStatus, ip: string): Refusal | null {
  if (app.tenant_state === 'disabled') {
    return refuse(openapiErrors.tenant_disabled, { params: { reason: app.disabled_reason } });
  }
  if (app.tenant_state !== 'approved') return refuse(permissionErrors.joining);
  if (!app.is_authorized) return refuse(openapiErrors.not_authorized);
  if (!app.is_on) return refuse(openapiErrors.app_off);
  return app.is_address_listed ? null : refuse(openapiErrors.address_refused, { params: { ip: ip || '?' } });
}

const appId = /^app_([1-9]\d{0,15})_[0-9a-f]{12}$/;

/** An app id names its tenant; 0, which is nobody's, for what is no app id. */
export function tenantOfApp(text: string): number {
  const appNumber = Number(appId.exec(text)?.[1] ?? 0);
  return Number.isSafeInteger(appNumber) ? appNumber : 0;
}

export function newAppId(supplierId: number, random: string): string {
  return `app_${supplierId}_${random.slice(0, 12)}`;
}

export interface SignedHeaders {
  app_id: string;
  timestamp: number;
  nonce: string;
  signature: string;
}

/** Null when a header is missing or is not of its form. */
export function readHeaders(headers: Record<keyof SignedHeaders, string | undefined>): SignedHeaders | null {
  const { app_id = '', timestamp = '', nonce = '', signature = '' } = headers;
  const isFormed =
    /^[\x21-\x7e]{1,64}$/.test(app_id) &&
    /^[1-9]\d{0,11}$/.test(timestamp) &&
    /^[\w-]{16,64}$/.test(nonce) &&
    /^[0-9a-f]{64}$/.test(signature);
  return isFormed ? { app_id, timestamp: Number(timestamp), nonce, signature } : null;
}
