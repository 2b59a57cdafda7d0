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

/** The uploads of one `ListMultipartUploadsResult` whose keys were asked for in URL encoding. */
export function unfinishedUploads(xml: string): UnfinishedUpload[] {
  return [...xml.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)].map(([, upload = '']) => ({
    name: decodeURIComponent(elementOf(upload, 'Key').replaceAll('+', ' ')),
    upload_id: elementOf(upload, 'UploadId'),
    begun_at: Math.floor(Date.parse(elementOf(upload, 'Initiated')) / 1000),
  }));
}

/** What completes an upload: its parts in their order, by what the storage has answered for each. */
export function completion(etags: readonly string[]): string {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}
