// Open to plug-ins too.
export { refundGoods } from './refund-channel.steps.ts';
