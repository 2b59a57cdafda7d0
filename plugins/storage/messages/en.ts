import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { storageErrors } from '../contract/storage.contract.ts';

export const en = {
  plugin: {
    name: 'Storage of files',
    text: 'Pictures and documents are kept in an object storage of your own, by its S3 interface.',
  },
  menu: { setting: 'File storage' },
  setting_group: { bucket: 'Bucket', keys: 'Keys' },
  setting: {
    preset: 'Provider',
    endpoint: 'Address',
    path_style: 'Bucket in the path',
    region: 'Region',
    bucket: 'Bucket',
    prefix: 'Folder',
    access_key_id: 'Access key ID',
    secret_access_key: 'Secret access key',
  },
  setting_hint: {
    endpoint: 'Of the S3 interface, without the bucket.',
    path_style: 'Off: the bucket is part of the host name.',
    region: 'As the provider names it.',
    bucket:
      'Private: people see files through this console alone. For Tencent Cloud with the number, as in files-1250000000.',
    prefix: 'Inside the bucket; may be left empty.',
    access_key_id:
      'Of a user that may read, write and delete in this bucket, list and abort its multipart uploads, and nothing else.',
  },
  setting_option: {
    preset: {
      aliyun: 'Alibaba Cloud OSS',
      tencent: 'Tencent Cloud COS',
      qiniu: 'Qiniu Kodo',
      other: 'Another S3 interface',
    },
  },
  check: {
    good: 'The storage took 1,000 bytes, gave them back unchanged and deleted them.',
    lost: 'The storage took a file and does not have it.',
    changed: 'The storage gives back other bytes than it was given.',
    kept: 'The storage does not delete: give the key the right to.',
    wrong_key:
      'The storage refuses key or signature ({{detail}}). Compare both keys and the region with the provider’s page, and the clock of this server.',
    no_bucket: 'There is no such bucket in this region.',
    refused:
      'The storage refuses ({{detail}}). Give the key the rights to read, write and delete in this bucket, and to list and abort its multipart uploads.',
    damaged: 'The storage’s answer broke off in the middle.',
    refused_address:
      'This address is not on the internet. The administrator of the server can allow addresses of its own network.',
    unresolved: 'The storage’s host name is not known. Check address and region.',
    timeout: 'The storage does not answer in time.',
    connection: 'The storage does not answer.',
    tls: 'The storage’s certificate is not valid.',
  },
  call: {
    StorageUsage: 'File storage: view what is where',
    StorageMove: 'File storage: move the files',
    StoragePause: 'File storage: pause a move',
  },
  place: { s3: 'Your bucket', database: 'Database of this server' },
  usage: {
    title: 'Where the files are',
    none: 'No files yet.',
    files: '{{files}} {{files, plural(one: file; other: files)}}, {{size}}',
    direct:
      'Pictures of more than 1 MB go from the browser straight to {{origin}}. The bucket needs a CORS rule that allows PUT from the address of this console; without one they go through this server.',
    not_direct:
      'Pictures go through this server: its page may not send to {{origin}}. The administrator of the server can allow it with UPLOAD_HOSTS.',
  },
  action: {
    to_s3: 'Move all to the bucket',
    to_database: 'Move all to the database',
    pause: 'Pause',
  },
  ask: {
    to_s3:
      'All files are copied to your bucket, compared, and deleted from the database. People go on working meanwhile.',
    to_database:
      'All files are copied to the database of this server, compared, and deleted from your bucket. People go on working meanwhile.',
    pause: 'Files that have been moved stay where they are. The others are moved when you go on.',
  },
  done: { moving: 'The files are on their way', paused: 'Paused' },
  move: {
    moving: 'Moving to {{place}}: {{moved}} moved, {{left}} to go',
    paused: 'Paused on the way to {{place}}: {{moved}} moved, {{left}} to go',
    done: 'Moved to {{place}}: {{moved}}',
    failed: '{{failed}} could not be moved and are where they were. Start again to try them once more.',
  },
  error: {
    not_ready: 'Set up the bucket first.',
    in_use: 'Files are still in the bucket: nobody could see them any more. Move them to the database first.',
    files_there: 'Files are still in this bucket and would not be found any more. Move them to the database first.',
    endpoint_malformed: 'Enter an address such as https://s3.example.com.',
    region_malformed: 'Enter the region as the provider writes it, such as cn-hangzhou.',
    bucket_malformed: 'Enter the name of the bucket alone: letters, digits, hyphens, underscores and dots.',
    prefix_malformed: 'A folder is not called . or .. here.',
  } satisfies ErrorTexts<typeof storageErrors>,
};
