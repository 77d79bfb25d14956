import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { StepFailed, say } from './run.mjs';

/**
 * Takes no time if everything is current.
 * @param {{ builds?: boolean }} [options]
 */
export async function prepare({ builds = true } = {}) {
  const isReady = () => isInstalled() && (!builds || isBuilt());
  if (isReady()) return;
  try {
    await alone(async () => {
      if (!isInstalled()) await install();
      if (!isReady()) await build();
    });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(error.message);
    process.exit(1);
  }
}
