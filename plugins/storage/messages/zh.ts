import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  plugin: { name: '文件存储', text: '通过 S3 接口把图片和资料保存在您自己的对象存储中。' },
  menu: { setting: '云存储设置' },
  setting_group: { bucket: '存储桶', keys: '密钥' },
  setting: {
    preset: '服务商',
    endpoint: '访问地址',
    path_style: '路径中包含存储桶',
    region: '地域',
    bucket: '存储桶',
    prefix: '目录',
    access_key_id: '访问密钥 ID',
    secret_access_key: '访问密钥 Secret',
  },
  setting_hint: {
    endpoint: 'S3 接口的地址，不含存储桶名称。',
    path_style: '关闭后，存储桶名称作为域名的一部分。',
    region: '按服务商的写法填写。',
    bucket: '须为私有存储桶，文件只能通过本系统查看。腾讯云需带编号，如 files-1250000000。',
    prefix: '存储桶内的目录，可留空。',
    access_key_id: '请使用子账号密钥，只授予读、写、删除该存储桶以及列出和取消分片上传的权限。',
  },
  setting_option: {
    preset: {
      aliyun: '阿里云 OSS',
      tencent: '腾讯云 COS',
      qiniu: '七牛云 Kodo',
      other: '其他 S3 接口',
    },
  },
  check: {
    good: '已写入、读取并删除 1,000 字节，内容一致。',
    lost: '存储服务接收了文件，但查不到该文件。',
    changed: '读取的内容与写入的不一致。',
    kept: '无法删除文件，请授予该密钥删除权限。',
    wrong_key: '存储服务不接受密钥或签名（{{detail}}），请核对密钥、地域以及服务器时间。',
    no_bucket: '该地域没有这个存储桶。',
    refused: '存储服务拒绝了请求（{{detail}}），请授予该密钥读、写、删除该存储桶的权限，以及列出和取消分片上传的权限。',
    damaged: '存储服务的应答中途中断。',
    refused_address: '该地址不在公网上，服务器管理员可允许访问内网地址。',
    unresolved: '无法解析存储服务的域名，请检查地址和地域。',
    timeout: '存储服务没有及时应答。',
    connection: '存储服务没有应答。',
    tls: '存储服务的证书无效。',
  },
  call: {
    StorageUsage: '文件存储：查看占用',
    StorageMove: '文件存储：迁移文件',
    StoragePause: '文件存储：暂停迁移',
  },
  place: { s3: '您的存储桶', database: '本服务器数据库' },
  usage: {
    title: '文件所在位置',
    none: '暂无文件。',
    files: '{{files}} 个文件，{{size}}',
    direct:
      '超过 1 MB 的图片由浏览器直接上传到 {{origin}}。存储桶需设置 CORS 规则，允许本控制台的地址使用 PUT；未设置时图片经由本服务器上传。',
    not_direct: '图片经由本服务器上传：本页面不允许向 {{origin}} 发送。服务器管理员可通过 UPLOAD_HOSTS 允许该地址。',
  },
  action: {
    to_s3: '全部迁移到存储桶',
    to_database: '全部迁移到数据库',
    pause: '暂停',
  },
  ask: {
    to_s3: '所有文件将复制到您的存储桶，核对后从数据库删除。迁移期间不影响使用。',
    to_database: '所有文件将复制到本服务器数据库，核对后从存储桶删除。迁移期间不影响使用。',
    pause: '已迁移的文件保持不变，其余文件在继续后迁移。',
  },
  done: { moving: '正在迁移文件', paused: '已暂停' },
  move: {
    moving: '正在迁移到{{place}}：已迁移 {{moved}} 个，剩余 {{left}} 个',
    paused: '迁移到{{place}}已暂停：已迁移 {{moved}} 个，剩余 {{left}} 个',
    done: '已迁移到{{place}}：{{moved}} 个',
    failed: '{{failed}} 个文件未能迁移，仍在原处。重新开始即可再次尝试。',
  },
  error: {
    not_ready: '请先设置存储桶。',
    in_use: '存储桶中仍有文件，删除设置后将无法查看。请先迁移到数据库。',
    files_there: '该存储桶中仍有文件，更改后将无法找到。请先迁移到数据库。',
    endpoint_malformed: '请输入地址，例如 https://s3.example.com。',
    region_malformed: '请按服务商的写法输入地域，例如 cn-hangzhou。',
    bucket_malformed: '请只输入存储桶名称：字母、数字、连字符、下划线和点。',
    prefix_malformed: '文件夹名不能是 . 或 ..。',
  },
};
