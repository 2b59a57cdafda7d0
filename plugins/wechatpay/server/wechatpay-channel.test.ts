import { providerSuite } from '@linehaul/modules/payment/server/testing/provider-suite.fixture.ts';
import { afterAll } from 'vitest';
import { wechatpayFixture } from './testing/wechatpay.fixture.ts';

const { channel, wechat } = await wechatpayFixture();
afterAll(() => wechat.stop());

providerSuite(channel);
