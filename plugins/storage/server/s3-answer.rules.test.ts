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
  expect(unfinishedUploads(xml)).toEqual([
    { name: 'line haul/7/a-b/whole', upload_id: 'u-1', begun_at: Date.UTC(2026, 2, 1) / 1000 },
    { name: 'line haul/7/c', upload_id: 'u-2', begun_at: Date.UTC(2026, 2, 1) / 1000 + 10 },
  ]);
  expect(unfinishedUploads('<ListMultipartUploadsResult/>')).toEqual([]);
});

test('an upload is completed by its parts in their order', () => {
  expect(completion(['"a"', '"b"'])).toBe(
    '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"a"</ETag></Part><Part><PartNumber>2</PartNumber><ETag>"b"</ETag></Part></CompleteMultipartUpload>',
  );
});
