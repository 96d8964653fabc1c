/*
 * Holds one PhantomJS window and does what it is told: one line asks, one line answers (see driver-process.ts). The language is
 * that of 2009. Clicks are mouse clicks where the target is seen, text is keys. Run as:
 *     phantomjs [--proxy=…] phantomjs_driver.js on|off WIDTH HEIGHT
 */
var system = require('system')
var page = require('webpage').create()
var scripts = system.args[1] === 'on'
var LOAD_LIMIT_MS = 40000
/** An act may start a load a little later: a form is sent, a redirect followed, a script run. */
var QUIET_MS = 60
var SHORT_MS = 5
var CONTROL = page.event.modifier.ctrl

var problems = []
var loading = false
var underWay = {}

function note(problem) {
  if (problems.indexOf(problem) < 0) problems.push(problem)
}

page.viewportSize = { width: Number(system.args[2]), height: Number(system.args[3]) }
page.settings.javascriptEnabled = scripts
page.onLoadStarted = function () {
  loading = true
}
page.onLoadFinished = function () {
  loading = false
}
page.onError = function (message, trace) {
  note(
    'script error: ' + message + (trace.length ? ' at ' + trace[0].file + ':' + trace[0].line : '')
  )
}
page.onConsoleMessage = function (message) {
  if (message.indexOf('Unknown network operation') < 0) note('console: ' + message)
}
page.onAlert = function (message) {
  note('alert: ' + message)
}
page.onConfirm = function () {
  return true
}
page.onResourceRequested = function (request) {
  underWay[request.id] = true
}
page.onResourceReceived = function (answer) {
  if (answer.stage !== 'end') return
  delete underWay[answer.id]
  // A page may answer 422 or 404 and still be a page; what belongs to a page may not.
  if (answer.status >= 400 && !/text\/html/.test(answer.contentType || ''))
    note(answer.url + ': ' + answer.status)
}
page.onResourceError = function (error) {
  delete underWay[error.id]
  // 5: given up by the page itself; from 200 on: an answer of the server, seen above.
  if (error.errorCode !== 5 && error.errorCode < 200) note(error.url + ': ' + error.errorString)
}

/**
 * Scripts of the page are off while it loads and is clicked, but the driver must look into it. Settings take effect when
 * a load begins; a load by an unknown method sets them and then does nothing.
 */
function switchScripts(on) {
  page.settings.javascriptEnabled = on
  page.openUrl(page.url, 'nothing', page.settings)
}

/** Runs a function of the driver inside the page. */
function inside(run, one, two) {
  if (scripts) return page.evaluate(run, one, two)
  switchScripts(true)
  try {
    return page.evaluate(run, one, two)
  } finally {
    switchScripts(false)
  }
}

/** The first visible match becomes the target; answers where its middle is, once it stands in the middle of the window. */
function aim(selector) {
  var found = inside(
    function (selector, height) {
      var all = document.querySelectorAll(selector),
        hidden = all.length > 0
      for (var i = 0; i < all.length; i++) {
        var box = all[i].getBoundingClientRect()
        if (!box.width || !box.height || getComputedStyle(all[i]).visibility === 'hidden') continue
        return { top: box.top + window.pageYOffset - height / 2, index: i }
      }
      return { problem: hidden ? 'is hidden' : 'is missing' }
    },
    selector,
    page.viewportSize.height
  )
  if (!found || found.problem)
    throw new Error(
      selector + ' ' + (found ? found.problem : 'cannot be looked for') + ' at ' + page.url
    )
  page.scrollPosition = { left: 0, top: Math.max(0, Math.round(found.top)) }
  return inside(
    function (selector, index) {
      var it = document.querySelectorAll(selector)[index],
        boxes = it.getClientRects(),
        i = 0
      while (i < boxes.length - 1 && !(boxes[i].width && boxes[i].height)) i++
      var x = Math.floor(boxes[i].left + boxes[i].width / 2),
        y = Math.floor(boxes[i].top + boxes[i].height / 2)
      var hit = document.elementFromPoint(x, y)
      var free = hit && (hit === it || it.contains(hit) || hit.contains(it))
      return {
        x: x,
        y: y,
        index: index,
        covered: free
          ? ''
          : hit
            ? '<' + hit.tagName.toLowerCase() + ' class="' + hit.className + '">'
            : 'nothing'
      }
    },
    selector,
    found.index
  )
}

function press(selector) {
  var place = aim(selector)
  if (place.covered)
    throw new Error(selector + ' is covered by ' + place.covered + ' at ' + page.url)
  page.sendEvent('mousemove', place.x, place.y)
  page.sendEvent('click', place.x, place.y)
  return place
}

/** What can be asked: words in, words out; those that wait answer by `done`. */
var verbs = {
  open: function (url, done) {
    loading = true
    page.open(url, function (status) {
      if (status !== 'success') return done(new Error(url + ' could not be opened'))
      settle(done)
    })
  },
  url: function (done) {
    done(null, [page.url])
  },
  html: function (done) {
    done(null, [page.content])
  },
  exists: function (selector, done) {
    done(null, [
      inside(function (selector) {
        var all = document.querySelectorAll(selector)
        for (var i = 0; i < all.length; i++) {
          var box = all[i].getBoundingClientRect()
          if (box.width && box.height && getComputedStyle(all[i]).visibility !== 'hidden')
            return 'yes'
        }
        return 'no'
      }, selector)
    ])
  },
  text: function (selector, done) {
    var place = selector === 'body' ? { index: 0 } : aim(selector)
    done(null, [
      inside(
        function (selector, index) {
          return document.querySelectorAll(selector)[index].innerText
        },
        selector,
        place.index
      )
    ])
  },
  click: function (selector, done) {
    press(selector)
    settle(done)
  },
  type: function (selector, text, done) {
    press(selector)
    page.sendEvent('keypress', page.event.key.A, null, null, CONTROL)
    page.sendEvent('keypress', page.event.key.Delete)
    for (var i = 0; i < text.length; i++)
      page.sendEvent('keypress', text.charAt(i) === '\n' ? page.event.key.Enter : text.charAt(i))
    settle(done)
  },
  /** By keyboard: the list that falls down is a window of its own, which an engine without a screen has not. */
  choose: function (selector, value, done) {
    var place = aim(selector)
    var look = function () {
      return inside(
        function (selector, index) {
          var it = document.querySelectorAll(selector)[index]
          it.focus()
          return {
            at: it.selectedIndex,
            values: [].map.call(it.options, function (option) {
              return option.value
            })
          }
        },
        selector,
        place.index
      )
    }
    var now = look(),
      wanted = now.values.indexOf(value)
    if (wanted < 0)
      throw new Error(selector + ' has no option ' + value + ' but ' + now.values.join(', '))
    for (var left = now.values.length; left > 0 && now.at !== wanted; left--) {
      page.sendEvent('keypress', now.at < wanted ? page.event.key.Down : page.event.key.Up)
      now = look()
    }
    if (now.at !== wanted) throw new Error(selector + ': the arrow keys do not reach ' + value)
    settle(done)
  },
  attach: function (selector, path, done) {
    var place = aim(selector)
    // Given to the engine's own file chooser; it opens that by a script of its own.
    if (!scripts) switchScripts(true)
    page.uploadFile(selector, path)
    if (!scripts) switchScripts(false)
    var taken = inside(
      function (selector, index) {
        return document.querySelectorAll(selector)[index].value
      },
      selector,
      place.index
    )
    if (!taken) throw new Error(selector + ' did not take the file')
    settle(done)
  },
  screenshot: function (done) {
    page.scrollPosition = { left: 0, top: 0 }
    done(null, [page.renderBase64('PNG')])
  },
  problems: function (done) {
    var found = problems
    problems = []
    done(null, found)
  }
}

/** Waits until nothing has been loading for a moment. */
function settle(done) {
  var end = new Date().getTime() + LOAD_LIMIT_MS,
    quietSince = new Date().getTime()
  ;(function look() {
    var now = new Date().getTime(),
      busy = loading || Object.keys(underWay).length > 0
    if (busy) quietSince = now
    if (now - quietSince >= QUIET_MS) return done(null, [])
    if (now > end)
      return done(new Error('still loading after ' + LOAD_LIMIT_MS / 1000 + ' s: ' + page.url))
    setTimeout(look, SHORT_MS)
  })()
}

function next() {
  var line = system.stdin.readLine()
  if (!line) return phantom.exit()
  var words = line.split(' ').map(decodeURIComponent),
    verb = words.shift()
  function done(error, answer) {
    system.stdout.write(
      (error ? ['no', error.message] : ['ok'].concat(answer)).map(encodeURIComponent).join(' ') +
        '\n'
    )
    system.stdout.flush()
    setTimeout(next, 0)
  }
  try {
    verbs[verb].apply(null, words.concat(done))
  } catch (error) {
    done(error)
  }
}

phantom.onError = function (message) {
  system.stderr.write(message + '\n')
}
setTimeout(next, 0)
