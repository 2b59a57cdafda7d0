// Open to plug-ins too.
export { type ChannelRefund, refundGoods } from './refund-channel.steps.ts';
