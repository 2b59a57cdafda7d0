import type { ModuleKernel } from './server-module.ts';

/** What `make` answers, made once for each process: its parts share what it has learnt, and the places that it gives. */
export function perKernel<T extends object>(make: (kernel: ModuleKernel) => T): (kernel: ModuleKernel) => T {
  const made = new WeakMap<ModuleKernel, T>();
  return (kernel) => {
    const value = made.get(kernel) ?? make(kernel);
    made.set(kernel, value);
    return value;
  };
}
