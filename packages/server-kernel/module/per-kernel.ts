import type { ModuleKernel } from './server-module.ts';

/** What `make` answers, made once for each process: its parts share what it has learnt, and the places that it gives. */
export function perKernel<T extends object>(make: (kernel: ModuleKernel) => T): (kernel: ModuleKernel) => T {
  const valuesByKernel = new WeakMap<ModuleKernel, T>();
  return (kernel) => {
    const value = valuesByKernel.get(kernel) ?? make(kernel);
    valuesByKernel.set(kernel, value);
    return value;
  };
}
