import { expect, test } from 'vitest';
import { completion, elementOf, unfinishedUploads } from './s3-answer.rules.ts';

test('elements are read with their entities', () => {
  expect(elementOf('<R><UploadId>a&amp;b&quot;</UploadId></R>', 'UploadId')).toBe('a&b"');
  expect(elementOf('<R/>', 'UploadId')).toBe('');
});

test('unfinished uploads are read, with names in URL encoding', () => {
  const xml = `<?xml version="1.0"?><ListMultipartUploadsResult><Bucket>files</Bucket><KeyMarker></KeyMarker>
    <Upload><Key>line%20haul/7/a-b/whole</Key><UploadId>u-1</UploadId><Initiated>2026-03-01T00:00:00.000Z</Initiated></Upload>
    <Upload><Key>line+haul/7/c</Key><UploadId>u-2</UploadId><Initiated>2026-03-01T00:00:10.000Z</Initiated></Upload>
    </ListMultipartUploadsResult>`;
  expect(unfinishedUploads(xml)).toEqual({
    uploads: [
      { name: 'line haul/7/a-b/whole', upload_id: 'u-1', begun_at: Date.UTC(2026, 2, 1) / 1000 },
      { name: 'line haul/7/c', upload_id: 'u-2', begun_at: Date.UTC(2026, 2, 1) / 1000 + 10 },
    ],
    next: null,
  });
  expect(unfinishedUploads('<ListMultipartUploadsResult/>')).toEqual({ uploads: [], next: null });
  expect(unfinishedUploads('<Error><Code>InternalError</Code></Error>')).toBeNull();
});

test('a list of unfinished uploads that goes on says where', () => {
  const of = (truncated: string) =>
    `<ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><NextKeyMarker>line%20haul/7/c</NextKeyMarker><NextUploadIdMarker>u-2</NextUploadIdMarker><IsTruncated>${truncated}</IsTruncated></ListMultipartUploadsResult>`;
  expect(unfinishedUploads(of('true'))?.next).toEqual({ 'key-marker': 'line haul/7/c', 'upload-id-marker': 'u-2' });
  expect(unfinishedUploads(of('false'))?.next).toBeNull();
});

test('an upload is completed by its parts in their order', () => {
  expect(completion(['"a"', '"b"'])).toBe(
    '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"a"</ETag></Part><Part><PartNumber>2</PartNumber><ETag>"b"</ETag></Part></CompleteMultipartUpload>',
  );
});
