import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../module/uploaded-file.ts';
import type { ParameterBag } from '../schema/parameters.ts';

export interface ReceivedForm {
  fields: ParameterBag;
  file: UploadedFile | null;
}

/** A form that ends early or has no boundary is the sender's fault; a full disk or a broken socket is not. */
function formFault(error: unknown): unknown {
  const isOurs = error instanceof Refusal || (error instanceof Error && ('syscall' in error || 'statusCode' in error));
  return isOurs ? error : refuse(wireErrors.malformed);
}

/**
 * Writes the form's one file to a temporary place while it arrives; memory stays flat whatever its size.
 * `admitFile` sees the fields that came before the file, and may refuse the caller before a byte is kept.
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  admitFile: (fields: ParameterBag) => Promise<void>,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw refuse(wireErrors.media_type);
  const form: ReceivedForm = { fields: {}, file: null };
  let isAdmitting = false;
  await mkdir(folder, { recursive: true });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (Object.hasOwn(form.fields, part.fieldname)) throw refuse(wireErrors.malformed);
        form.fields[part.fieldname] = part.value;
        continue;
      }
      if (form.file) throw refuse(wireErrors.malformed);
      isAdmitting = true;
      await admitFile(form.fields);
      isAdmitting = false;
      const path = join(folder, `upload-${randomUUID()}`);
      form.file = { path, name: part.filename, bytes: 0 };
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw refuse(wireErrors.too_large);
      form.file.bytes = (await stat(path)).size;
    }
    return form;
  } catch (error) {
    await discard(form.file);
    // A database that is asked who sends the file may be in trouble, which is not the form's fault.
    throw isAdmitting ? error : formFault(error);
  }
}

export async function discard(file: UploadedFile | null): Promise<void> {
  if (file) await rm(file.path, { force: true });
}
