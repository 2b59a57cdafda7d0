import { config } from 'zod';

// The content security policy forbids `eval`, and zod would try it before it does without.
config({ jitless: true });
