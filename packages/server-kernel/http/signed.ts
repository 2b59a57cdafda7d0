import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { sign, timestampToleranceSeconds } from '@linehaul/contract/signature.ts';
import type { ParameterBag } from '../schema/parameters.ts';

const md5Hex = (text: string) => hash('md5', text);

function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export interface Identity {
  accesstoken: string | undefined;
  /** Of a tenant's customer; a header alone. */
  membertoken: string | undefined;
  supplieruid: string | undefined;
}

function parameterText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Token and tenant travel as headers; a client that sends them as parameters is understood too. */
export function identityOf(headers: IncomingHttpHeaders, parameters: ParameterBag): Identity {
  return {
    accesstoken: headerText(headers, 'accesstoken') ?? parameterText(parameters.accesstoken),
    membertoken: headerText(headers, 'membertoken'),
    supplieruid: headerText(headers, 'supplieruid') ?? parameterText(parameters.supplieruid),
  };
}

/** The tenant's number as a number; null for whatever is none. */
export function tenantNumber(supplieruid: string | undefined): number | null {
  const value = /^[1-9]\d{0,15}$/.test(supplieruid ?? '') ? Number(supplieruid) : 0;
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** True for what has the form of a sign. */
export function isSign(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** Refuses a missing or wrong sign, and a timestamp too far from the server's clock; null takes any. */
export function checkSignature(
  headers: IncomingHttpHeaders,
  parameters: ParameterBag,
  identity: Identity,
  salt: string,
  nowSeconds: number | null,
): void {
  const givenSign = headers.sign;
  const expectedSign = sign({ ...parameters, ...identity }, salt, md5Hex);
  if (!isSign(givenSign) || !timingSafeEqual(Buffer.from(givenSign), Buffer.from(expectedSign))) {
    throw refuse(wireErrors.sign);
  }
  if (nowSeconds === null) return;
  const timestamp = Number(parameters.timestamp);
  if (!(Math.abs(timestamp - nowSeconds) <= timestampToleranceSeconds)) throw refuse(wireErrors.timestamp);
}
