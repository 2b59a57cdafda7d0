const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** The text of the first element of a name in an answer; '' without one. */
export function elementOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replace(/&(quot|apos|lt|gt|amp);/g, (whole, entity: string) => entities[entity] ?? whole);
}

/** An upload by parts that is neither complete nor given up. */
export interface UnfinishedUpload {
  /** The bucket's own name of the object. */
  name: string;
  upload_id: string;
  /** Unix seconds. */
  begun_at: number;
}

/** A name as it is written where URL encoding was asked for. */
const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/** One page of unfinished uploads. */
export interface UnfinishedUploads {
  uploads: UnfinishedUpload[];
  /** What the next page is asked for with; null after the last one. */
  next: Readonly<Record<string, string>> | null;
}

/** A `ListMultipartUploadsResult` whose keys were asked for in URL encoding; null for any other document. */
export function unfinishedUploads(xml: string): UnfinishedUploads | null {
  if (!/<ListMultipartUploadsResult[\s/>]/.test(xml)) return null;
  const uploads = [...xml.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)].map(([, upload = '']) => ({
    name: decode(elementOf(upload, 'Key')),
    upload_id: elementOf(upload, 'UploadId'),
    begun_at: Math.floor(Date.parse(elementOf(upload, 'Initiated')) / 1000),
  }));
  const marker = decode(elementOf(xml, 'NextKeyMarker'));
  const isLast = elementOf(xml, 'IsTruncated') !== 'true' || marker === '';
  const next = { 'key-marker': marker, 'upload-id-marker': elementOf(xml, 'NextUploadIdMarker') };
  return { uploads, next: isLast ? null : next };
}

/** What completes an upload: its parts in their order, by what the storage has answered for each. */
export function completion(etags: readonly string[]): string {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
