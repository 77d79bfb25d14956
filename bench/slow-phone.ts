import type { CDPSession } from '@playwright/test';

/** 50 KB/s down, 20 KB/s up, and 400 ms to each answer. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 20 * 1024 };

/** Gives a page the network and the processor, a quarter of this machine's, of a cheap phone in a village. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
