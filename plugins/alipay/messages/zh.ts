import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  plugin: {
    name: '支付宝',
    text: '客户用支付宝付款，款项直接进入您自己的支付宝账户；收款、退款和每日账单自动同步到本系统。',
  },
  menu: { setting: '支付宝设置' },
  setting_group: { application: '应用', keys: '密钥与证书' },
  setting: {
    app_id: '应用 ID（APPID）',
    seller_id: '商户号（PID）',
    way: '客户付款方式',
    mode: '接口加签方式',
    private_key: '应用私钥',
    alipay_public_key: '支付宝公钥',
    app_certificate: '应用公钥证书',
    alipay_certificate: '支付宝公钥证书',
    root_certificate: '支付宝根证书',
  },
  setting_hint: {
    app_id: '见支付宝开放平台的应用详情页。',
    seller_id: '以 2088 开头。其他账户的通知一律不接受。',
    way: '请选择应用已签约的产品：扫码对应“当面付”，网页对应“电脑网站支付”。',
    mode: '与开放平台“接口加签方式”中的设置一致。',
    private_key: '由支付宝密钥工具生成，PKCS#1 或 PKCS#8 均可，不会离开本服务器。',
    alipay_public_key: '上传应用公钥后由支付宝显示。注意不是您自己的应用公钥。',
    app_certificate: 'appCertPublicKey_….crt 的全部内容',
    alipay_certificate: 'alipayCertPublicKey_RSA2.crt 的全部内容',
    root_certificate: 'alipayRootCert.crt 的全部内容',
  },
  setting_option: {
    way: { qr: '扫描二维码', page: '在浏览器中打开支付宝页面' },
    mode: { key: '公钥', certificate: '证书' },
  },
  check: {
    good: '支付宝应答正常，签名有效。',
    private_key: '应用私钥无法识别。请完整粘贴密钥工具保存的内容。',
    public_key: '支付宝公钥无法识别。请从应用详情页重新复制。',
    own_key: '这里填的是您自己的应用公钥。请粘贴旁边显示的“支付宝公钥”。',
    certificate: '证书（{{name}}）无法识别。请粘贴证书文件的全部内容。',
    other_certificate: '应用公钥证书与应用私钥不匹配。',
    expired: '证书（{{name}}）已于 {{day}} 过期。请在支付宝重新下载。',
    wrong_key: '支付宝验签失败：应用私钥与该应用不匹配。',
    wrong_app: '支付宝没有此 APPID 的应用。',
    wrong_certificate: '支付宝不接受该应用公钥证书。请从应用详情页重新下载。',
    wrong_alipay_key: '支付宝有应答，但签名与所填的支付宝公钥不符。请重新复制支付宝公钥。',
    not_granted: '该应用没有此接口的权限。请在支付宝开放平台为应用添加支付产品。',
    clock: '支付宝拒绝了请求时间：本服务器的时钟不准。',
    refused: '支付宝拒绝了该应用：{{reason}}。',
    silent: '支付宝没有应答，请稍后再试。',
  },
  error: {
    missing: '上面选择的加签方式需要填写此项。',
    in_use: '还有未完成的支付宝付款或退款。请先关闭或等待完成后再卸载。',
  },
};
