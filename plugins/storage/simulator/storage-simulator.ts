import { createHash } from 'node:crypto';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { document, multipart, type StoredBytes } from './multipart.ts';
import { type SigV4Account, sigV4Fault } from './sigv4-check.ts';

/** What goes wrong at object storages alone. */
interface StorageFaults {
  /** Answers everything but a GET with 200 and an error document. */
  late_error: boolean;
  /** Asks to slow down. */
  slow_down: boolean;
  /** Objects that were kept look otherwise when they are read. */
  rots: boolean;
  /** Keeps size and digest of what is put by parts, not the bytes: for what is larger than the memory. */
  weighs: boolean;
  /** Unfinished uploads that one answer lists at most. */
  listed: number;
  /** Lists unfinished uploads whatever prefix it is asked for. */
  lists_all: boolean;
  /** Answers 200 and an error document in place of a list. */
  late_list: boolean;
  /** The key may not list what is uploaded by parts. */
  hides_uploads: boolean;
}

export interface StorageSimulator {
  provider: SimulatedProvider;
  account: SigV4Account & { bucket: string };
  faults: StorageFaults;
  /** By path: `/bucket/key`. */
  objects: Map<string, StoredBytes>;
  /** By number: what was begun by parts and is neither complete nor given up. */
  uploads: Map<string, { path: string }>;
}

const emptySuccess: ProviderAnswer = { status: 200, type: 'application/xml', body: '' };

/** For browsers: the bucket's CORS rule as README.md has it. */
const forBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': '*',
};

/** An object storage with one bucket, which verifies Signature Version 4 with code of its own. */
export async function startStorageSimulator(port = 0): Promise<StorageSimulator> {
  const account = {
    access_key_id: 'simulated-key',
    secret_access_key: 'a secret of the bucket',
    region: 'cn-hangzhou',
    bucket: 'linehaul-files',
  };
  const faults: StorageFaults = {
    late_error: false,
    slow_down: false,
    rots: false,
    weighs: false,
    listed: 1_000,
    lists_all: false,
    late_list: false,
    hides_uploads: false,
  };
  const objects: StorageSimulator['objects'] = new Map();
  const byParts = multipart(objects, faults);

  function act(request: ProviderRequest): ProviderAnswer {
    const { method, path, headers, body } = request;
    const partAnswer = byParts.answer(request);
    if (partAnswer) return partAnswer;
    const storedObject = objects.get(path);
    if (method === 'PUT') {
      const digest = createHash('sha256').update(body).digest('hex');
      objects.set(path, { bytes: body, media_type: String(headers['content-type'] ?? ''), size: body.length, digest });
      return emptySuccess;
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return { ...emptySuccess, status: 204 };
    }
    if (!storedObject) return document(404, 'NoSuchKey');
    const bytes = faults.rots ? Buffer.from(storedObject.bytes).fill(0, 0, 1) : storedObject.bytes;
    return { status: 200, type: storedObject.media_type, body: method === 'HEAD' ? '' : bytes };
  }

  function listFault({ method, query }: ProviderRequest): ProviderAnswer | null {
    if (method !== 'GET' || !query.has('uploads')) return null;
    if (faults.hides_uploads) return document(403, 'AccessDenied');
    return faults.late_list ? document(200, 'InternalError') : null;
  }

  async function answer(request: ProviderRequest): Promise<ProviderAnswer> {
    if (request.method === 'OPTIONS') return emptySuccess;
    const now = Date.now() / 1000 + provider.faults.clock_s;
    const fault = sigV4Fault(request, account, now);
    if (fault) return document(403, fault);
    if (faults.slow_down) return document(503, 'SlowDown');
    const faultOfList = listFault(request);
    if (faultOfList) return faultOfList;
    if (faults.late_error && request.method !== 'GET') return document(200, 'InternalError');
    if (request.path.split('/')[1] !== account.bucket) return document(404, 'NoSuchBucket');
    return act(request);
  }

  const answerBrowsers = async (request: ProviderRequest): Promise<ProviderAnswer> => {
    const objectAnswer = await answer(request);
    return { ...objectAnswer, headers: { ...objectAnswer.headers, ...forBrowsers } };
  };
  const provider = await startSimulatedProvider({ name: 'storage', port, answer: answerBrowsers });
  return { provider, account, faults, objects, uploads: byParts.uploads };
}
