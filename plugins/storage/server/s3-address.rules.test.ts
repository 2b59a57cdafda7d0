import { expect, test } from 'vitest';
import { objectUrl } from './s3-address.rules.ts';

const bucket = { endpoint: '', path_style: true, region: 'cn-hangzhou', bucket: 'files', prefix: '' };

test.each([
  [{ ...bucket, preset: 'aliyun' }, null, 'https://files.s3.oss-cn-hangzhou.aliyuncs.com/7/a-b/whole'],
  [
    { ...bucket, preset: 'tencent', region: 'ap-guangzhou', bucket: 'files-1250000000' },
    null,
    'https://files-1250000000.cos.ap-guangzhou.myqcloud.com/7/a-b/whole',
  ],
  [{ ...bucket, preset: 'qiniu', region: 'cn-east-1' }, null, 'https://s3.cn-east-1.qiniucs.com/files/7/a-b/whole'],
  [
    { ...bucket, preset: 'other', endpoint: 'https://s3.example:9000/' },
    null,
    'https://s3.example:9000/files/7/a-b/whole',
  ],
  [
    { ...bucket, preset: 'other', endpoint: 'https://s3.example', path_style: false, prefix: '/line haul/' },
    null,
    'https://files.s3.example/line%20haul/7/a-b/whole',
  ],
  [{ ...bucket, preset: 'aliyun' }, 'http://127.0.0.1:8303', 'http://127.0.0.1:8303/files/7/a-b/whole'],
] as const)('%o by %s', (settings, base, address) => {
  expect(objectUrl(settings, '7/a-b/whole', base).href).toBe(address);
});
