import { wechatpayWith } from './wechatpay-plugin.port.ts';

/** WeChat Pay as a payment channel, with the merchant of the tenant who is paid. */
export const wechatpay = wechatpayWith();
