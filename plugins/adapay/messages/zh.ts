import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  plugin: {
    name: 'Adapay',
    text: '客户通过 Adapay 付款，款项由其代管，订单结算时直接分给各商户。会员、分账、退款和每日账单自动同步到本系统。',
  },
  menu: {
    setting: 'Adapay 设置',
  },
  setting_group: {
    application: '应用',
    keys: '密钥',
    payment: '付款',
  },
  setting: {
    app_id: '应用 ID',
    mode: '模式',
    api_key: 'API Key',
    private_key: '商户私钥',
    adapay_public_key: 'Adapay 公钥',
    way: '客户付款方式',
    pay_channel: '二维码渠道',
    platform_member: '平台会员号',
  },
  setting_hint: {
    app_id: '见 Adapay 控制台的应用详情页。',
    mode: '下方密钥须与此模式一致；测试密钥不产生真实资金。',
    api_key: '以 api_live_ 或 api_test_ 开头。',
    private_key: 'RSA，PKCS#8；对应公钥填写在 Adapay 控制台。',
    adapay_public_key: '见 Adapay 控制台，注意不是您自己的公钥。',
    way: '两种方式须分别向 Adapay 开通。',
    pay_channel: '按 Adapay 的名称填写：alipay_qr、union_qr；已开通的渠道请咨询 Adapay。',
    platform_member: 'Adapay 向平台支付佣金的会员号；0 表示商户本身。',
  },
  setting_option: {
    mode: {
      live: '正式',
      test: '测试',
    },
    way: {
      qr: '扫码付款',
      page: 'Adapay 网页付款',
    },
  },
  check: {
    good: 'Adapay 有应答，且签名有效。',
    unreadable: '密钥无法识别，请完整粘贴。',
    wrong_key: 'Adapay 拒绝密钥：{{reason}}。',
    wrong_adapay_key: 'Adapay 有应答，但签名与所填的 Adapay 公钥不符。',
    refused: 'Adapay 拒绝该应用：{{reason}}。',
    silent: 'Adapay 没有应答，请稍后再试。',
    port: 'Adapay 只能访问 80、443 和 8000 至 9005 端口，无法访问 {{url}}。请修改服务器的 PUBLIC_URL。',
  },
  error: { in_use: 'Adapay 还有未完成的付款或退款。请先关闭或等待完成，再卸载。' },
};
