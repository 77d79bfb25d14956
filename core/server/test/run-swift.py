"""Runs OpenStack Swift with its S3 API in one process, for tests: `python3 swift.py FOLDER ACCESS_KEY SECRET_KEY`.

Account, container, object and proxy server listen on free ports of 127.0.0.1 and keep their files in FOLDER, which must
be on a file system with extended attributes. Prints the proxy's port as JSON once all four answer; runs until it is killed.
Nothing in /etc/swift is read.
"""
import array
import json
import os
import sys
import time

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402

# Swift takes these from /etc/swift unless its modules find them here first.
from swift.common import utils  # noqa: E402

folder, access_key, secret_key = sys.argv[1:]
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'd1'))


def write(name, content):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(content)
    return os.path.join(folder, name)


write('swift.conf', """[swift-hash]
swift_hash_path_suffix = lectern
[storage-policy:0]
name = only
default = yes
""")
utils.set_swift_dir(folder)
utils.NR_ioprio_set = lambda: None

from swift.account import server as account_server  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container import server as container_server  # noqa: E402
from swift.obj import server as object_server  # noqa: E402

reload_storage_policies()
utils.FALLOCATE_RESERVE = 0


class Cache(object):
    """What Swift keeps in memcached, for its only process."""

    def __init__(self):
        self.kept = {}

    def get(self, key, raise_on_error=False):
        value, until = self.kept.get(key, (None, 0))
        return value if until == 0 or until > time.time() else None

    def set(self, key, value, serialize=True, time=0, min_compress_len=0, raise_on_error=False):
        # As memcached would return it.
        self.kept[key] = (json.loads(json.dumps(value)), time and _now() + time)

    def incr(self, key, delta=1, time=0):
        value = int(self.get(key) or 0) + delta
        self.set(key, value, time=time)
        return value

    def decr(self, key, delta=1, time=0):
        return self.incr(key, -delta, time)

    def delete(self, key, server_key=None):
        self.kept.pop(key, None)

    def set_multi(self, mapping, server_key, serialize=True, time=0, min_compress_len=0):
        for key, value in mapping.items():
            self.set(key, value, time=time)

    def get_multi(self, keys, server_key):
        return [self.get(key) for key in keys]


_now = time.time


def listen():
    return eventlet.listen(('127.0.0.1', 0), backlog=512)


class Silent(object):
    def write(self, *args):
        pass


def serve(sock, app):
    eventlet.spawn(wsgi.server, sock, app, utils.NullLogger(), protocol=SwiftHttpProtocol,
                   capitalize_response_headers=False, debug=False, max_size=1024)


conf = {'devices': devices, 'swift_dir': folder, 'mount_check': 'false', 'fallocate_reserve': '0', 'workers': '0',
        'log_level': 'ERROR', 'log_facility': 'LOG_NULL', 'disable_fallocate': 'true'}
for name, make in (('account', account_server.AccountController), ('container', container_server.ContainerController),
                   ('object', object_server.ObjectController)):
    sock = listen()
    device = {'id': 0, 'zone': 0, 'region': 1, 'device': 'd1', 'ip': '127.0.0.1', 'port': sock.getsockname()[1],
              'weight': 1.0, 'meta': '', 'replication_ip': '127.0.0.1', 'replication_port': sock.getsockname()[1]}
    # One device has every part of the ring: 16 of them.
    RingData([array.array('H', [0] * 16)], [device], 28).save(os.path.join(folder, '%s.ring.gz' % name))
    serve(sock, make(dict(conf)))

proxy = write('proxy-server.conf', """[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck listing_formats bulk s3api tempauth slo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
auth_pipeline_check = true
[filter:tempauth]
use = egg:swift#tempauth
{user} = {secret} .admin
[filter:slo]
use = egg:swift#slo
rate_limit_after_segment = 1000
[filter:versioned_writes]
use = egg:swift#versioned_writes
[filter:symlink]
use = egg:swift#symlink
""".format(folder=folder, secret=secret_key, user='user_' + access_key.replace(':', '_')))
app = loadapp(proxy, global_conf={'log_name': 'proxy'})
cache = Cache()


def with_cache(environ, start_response):
    environ['swift.cache'] = cache
    return app(environ, start_response)


sock = listen()
serve(sock, with_cache)
print(json.dumps({'port': sock.getsockname()[1]}), flush=True)
while True:
    eventlet.sleep(3600)
