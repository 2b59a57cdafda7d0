import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../server-module.ts';
import type { ParameterBag } from './parameters.ts';

export interface ReceivedForm {
  fields: ParameterBag;
  file: UploadedFile | null;
}

/** Writes the form's one file to a temporary place while it arrives; memory stays flat whatever its size. */
export async function receiveForm(request: FastifyRequest, folder: string): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw refuse(wireErrors.media_type);
  const form: ReceivedForm = { fields: {}, file: null };
  await mkdir(folder, { recursive: true });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname in form.fields) throw refuse(wireErrors.malformed);
        form.fields[part.fieldname] = part.value;
        continue;
      }
      if (form.file) throw refuse(wireErrors.malformed);
      const path = join(folder, `upload-${randomUUID()}`);
      form.file = { path, name: part.filename, bytes: 0 };
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw refuse(wireErrors.too_large);
      form.file.bytes = (await stat(path)).size;
    }
    return form;
  } catch (error) {
    await discard(form.file);
    throw error;
  }
}

export async function discard(file: UploadedFile | null): Promise<void> {
  if (file) await rm(file.path, { force: true });
}
