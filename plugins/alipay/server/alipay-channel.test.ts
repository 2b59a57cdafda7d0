import { providerSuite } from '@linehaul/modules/payment/server/testing/provider-suite.fixture.ts';
import { afterAll } from 'vitest';
import { alipayFixture } from './testing/alipay.fixture.ts';

const { alipay, channel } = await alipayFixture();
afterAll(() => alipay.stop());

providerSuite(channel);
