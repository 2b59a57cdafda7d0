import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** The platform's account to which companies that join transfer; all empty while nothing has been set. */
export const joiningPayee = z.object({
  payee_name: line(100),
  payee_bank: line(100),
  payee_account: line(60),
});
export type JoiningPayee = z.output<typeof joiningPayee>;

/** 0 while nothing has been set. */
export const joiningPayeeSetting = joiningPayee.extend({ version: z.int().min(0) });

const industries = ['platform'] as const;

export const joiningPayeeCalls = {
  JoiningPayeeInfo: {
    method: 'GET',
    path: '/v1/supplier/enter/JoiningPayeeInfo',
    industries,
    input: z.object({}),
    output: joiningPayeeSetting,
  },
  JoiningPayeeSave: {
    method: 'POST',
    path: '/v1/supplier/enter/JoiningPayeeSave',
    industries,
    input: joiningPayeeSetting,
    output: joiningPayeeSetting,
    audit: 'joining.payee',
  },
} as const satisfies ContractSpec;
