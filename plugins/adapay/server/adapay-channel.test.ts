import { channelSuite } from '@linehaul/modules/payment/server/testing/channel-suite.fixture.ts';
import { afterAll } from 'vitest';
import { adapayFixture } from './testing/adapay.fixture.ts';

const { adapay, channel } = await adapayFixture();
afterAll(() => adapay.stop());

channelSuite(channel);
