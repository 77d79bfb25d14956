// What tests start as processes of their own: the server and its commands, compiled unless they are.
import { compileServer, isBuilt } from './build.mjs';
import { alone } from './lock.mjs';

if (!isBuilt()) await alone(compileServer);
