import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import type { z } from 'zod';
import { endpointStub } from '../http-client/endpoint-stub.ts';
import { signedCall } from '../http-client/wire-client.ts';
import { coreOf } from './schema.ts';

interface ConfigEndpoint {
  method: 'GET';
  path: '/v1/public/config/GetServerConfig';
  input: z.ZodObject;
  output: z.ZodObject<{ public_key: z.ZodString }>;
}

const serverKeyEndpoint = endpointStub<ConfigEndpoint>({
  method: 'GET',
  path: '/v1/public/config/GetServerConfig',
});

/** What RSA-OAEP of 2048 bits with SHA-256 holds; a longer text goes as it is, which the server understands. */
const maxBytes = 190;

let keyRequest: Promise<string> | null = null;

/** The key that secrets are encrypted with, asked for once. */
export function serverKey(): Promise<string> {
  keyRequest ??= signedCall(serverKeyEndpoint, {}).then(
    ({ public_key }) => public_key,
    (fault: unknown) => {
      keyRequest = null;
      throw fault;
    },
  );
  return keyRequest;
}

function isSecret(schema: z.core.$ZodType | undefined): boolean {
  if (!schema) return false;
  const core = coreOf(schema);
  return 'meta' in core && typeof core.meta === 'function' && core.meta()?.secret === true;
}

function isEncryptable(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.startsWith('rsa:')) return false;
  return new TextEncoder().encode(value).length <= maxBytes;
}

/** Whether a call takes passwords, card or ID numbers. */
export function takesSecrets({ input }: EndpointSpec): boolean {
  return Object.values(input.shape as Readonly<Record<string, z.core.$ZodType>>).some(isSecret);
}

/** The input with its secrets encrypted: passwords, card and ID numbers leave the browser in no other form. */
export async function encryptFields<I extends Readonly<Record<string, unknown>>>(
  endpoint: EndpointSpec,
  input: I,
): Promise<I> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = endpoint.input.shape;
  const secrets = Object.entries(input).filter(([name, value]) => isEncryptable(value) && isSecret(shape[name]));
  if (secrets.length === 0) return input;
  const [{ encryptSecret }, key] = await Promise.all([import('./encrypt.ts'), serverKey()]);
  const encryptedEntries = await Promise.all(
    secrets.map(async ([name, value]) => [name, await encryptSecret(String(value), key)]),
  );
  return { ...input, ...Object.fromEntries(encryptedEntries) };
}
