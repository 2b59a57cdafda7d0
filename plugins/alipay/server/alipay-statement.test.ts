import { statementSuite } from '@linehaul/modules/payment/server/testing/statement-suite.fixture.ts';
import { afterAll } from 'vitest';
import { alipayFixture } from './testing/alipay.fixture.ts';

const { alipay, channel } = await alipayFixture();
afterAll(() => alipay.stop());

statementSuite(channel, [['silent', () => Object.assign(alipay.provider.faults, { status: 502 })]]);
