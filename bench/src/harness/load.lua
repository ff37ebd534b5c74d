-- What load.ts has wrk do: the requests of a file in turn, evenly spread where a rate is wanted, and one line of JSON at the end.
local ffi = require('ffi')
ffi.cdef [[ typedef struct { long tv_sec; long tv_nsec; } timespec; int clock_gettime(int id, timespec *now); ]]
local MONOTONIC, PROCESS = 1, 2
local at = ffi.new('timespec')
local function clock(id)
  ffi.C.clock_gettime(id, at)
  return tonumber(at.tv_sec) + tonumber(at.tv_nsec) / 1e9
end

local threads = {}
function setup(thread) table.insert(threads, thread) end

local requests, sent = {}, 0
statuses = {}
function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for one in file:read('*a'):gmatch('[^%z]+') do table.insert(requests, one) end
  file:close()
  local rate = tonumber(args[2])
  if rate > 0 then
    local due = clock(MONOTONIC)
    -- Milliseconds until the turn of the connection that asks.
    function delay()
      due = due + 1 / rate
      local now = clock(MONOTONIC)
      -- What could not be asked in time is not asked later.
      if due < now then due = now end
      return (due - now) * 1000
    end
  end
end

function request()
  sent = sent % #requests + 1
  return requests[sent]
end

function response(status) statuses[status] = (statuses[status] or 0) + 1 end

function done(summary, latency)
  local counted = {}
  for _, thread in ipairs(threads) do
    for status, count in pairs(thread:get('statuses')) do table.insert(counted, string.format('"%d":%d', status, count)) end
  end
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"seconds":%.3f,"p50":%.3f,"p99":%.3f,"statuses":{%s},"errors":%d,"processor":%.3f}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    table.concat(counted, ','), errors.connect + errors.read + errors.write + errors.timeout, clock(PROCESS)))
end
