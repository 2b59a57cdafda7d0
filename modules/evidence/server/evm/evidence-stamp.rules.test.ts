import { readFileSync } from 'node:fs';
import solc from 'solc';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { stampBytecode, stampCompilerSettings } from './evidence-stamp.rules.ts';

const compiled = z.object({
  errors: z.array(z.unknown()).optional(),
  contracts: z.object({
    'EvidenceStamp.sol': z.object({
      EvidenceStamp: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
});

test('the code that is sent to a chain is that of the source beside it', () => {
  const content = readFileSync(new URL('./EvidenceStamp.sol', import.meta.url), 'utf8');
  const output = solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'EvidenceStamp.sol': { content } },
      settings: { ...stampCompilerSettings, outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
    }),
  );
  const { contracts, errors } = compiled.parse(JSON.parse(output));
  expect(errors).toBeUndefined();
  expect(`0x${contracts['EvidenceStamp.sol'].EvidenceStamp.evm.bytecode.object}`).toBe(stampBytecode);
});
