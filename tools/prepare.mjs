import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { StepFailed, say } from './run.mjs';

/**
 * Installs and builds what is missing or outdated. If everything is current, this takes no time.
 * @param {{ builds?: boolean }} [options] `builds`: whether it also builds
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
