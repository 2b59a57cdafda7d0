import { providerSuite } from '@linehaul/modules/payment/server/testing/provider-suite.port.ts';
import { afterAll } from 'vitest';
import { wechatpayFixture } from './testing/wechatpay-fixture.port.ts';

const { channel, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());

providerSuite(channel);
