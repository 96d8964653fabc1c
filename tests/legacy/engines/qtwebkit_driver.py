"""Holds one QtWebKit window and does what it is told: one line asks, one line answers (see driver-process.ts).

Clicks are mouse clicks at the place where the target is seen, text is keys (Chinese is committed as an input method does),
selects are walked by arrow keys, files are given to the engine's own file chooser. Run as:
    qtwebkit_driver.py on|off PROXY_PORT WIDTH HEIGHT
"""
import os
import sys
import time
from urllib.parse import quote, unquote

from PyQt5.QtCore import QBuffer, QIODevice, QPoint, QSocketNotifier, Qt, QUrl
from PyQt5.QtGui import QImage, QInputMethodEvent, QPainter
from PyQt5.QtNetwork import QNetworkAccessManager, QNetworkProxy, QNetworkReply, QNetworkRequest
from PyQt5.QtTest import QTest
from PyQt5.QtWebKit import QWebElement, QWebSettings
from PyQt5.QtWebKitWidgets import QWebPage, QWebView
from PyQt5.QtWidgets import QApplication

LOAD_LIMIT_S = 40
# An act may start a load a little later: a form is sent, a redirect followed, a script run.
QUIET_MS = 60
TALLEST_PICTURE_PX = 20_000

# Where to click: the middle of the first box of the target, once it stands in the middle of the window.
PLACE = """
(function (it) {
  var box = it.getBoundingClientRect()
  window.scrollTo(0, box.top + window.pageYOffset - window.innerHeight / 2)
  var boxes = it.getClientRects(), i = 0
  while (i < boxes.length - 1 && !(boxes[i].width && boxes[i].height)) i++
  var x = Math.floor(boxes[i].left + boxes[i].width / 2), y = Math.floor(boxes[i].top + boxes[i].height / 2)
  var hit = document.elementFromPoint(x, y)
  var free = hit && (hit === it || it.contains(hit) || hit.contains(it))
  return [x, y, free ? '' : hit ? '<' + hit.tagName.toLowerCase() + ' class="' + hit.className + '">' : 'nothing'].join(',')
})(this)
"""


class Refused(Exception):
    """What was asked cannot be done; the text says why."""


class Network(QNetworkAccessManager):
    """Counts what is under way and notes what failed."""

    def __init__(self, problems):
        super().__init__()
        self.under_way = 0
        self.problems = problems
        self.finished.connect(self.end)

    def createRequest(self, operation, request, data=None):
        self.under_way += 1
        return super().createRequest(operation, request, data)

    def end(self, reply):
        self.under_way -= 1
        status = reply.attribute(QNetworkRequest.HttpStatusCodeAttribute)
        kind = str(reply.header(QNetworkRequest.ContentTypeHeader) or '')
        # A page may answer 422 or 404 and still be a page; what belongs to a page may not.
        failed = status >= 400 and 'text/html' not in kind if status else reply.error() not in (QNetworkReply.NoError, QNetworkReply.OperationCanceledError)
        if failed:
            self.problems.append('%s: %s' % (reply.url().toString(), status or reply.errorString()))


class Popup(QWebPage):
    """A window a link asks for: it opens in the only window there is."""

    def __init__(self, opener):
        super().__init__(opener)
        self.opener = opener

    def acceptNavigationRequest(self, _frame, request, _kind):
        self.opener.mainFrame().load(request)
        return False


class Page(QWebPage):
    def __init__(self, network, problems, scripts):
        super().__init__()
        self.problems = problems
        self.file = ''
        self.loading = False
        self.setNetworkAccessManager(network)
        self.settings().setAttribute(QWebSettings.JavascriptEnabled, scripts)
        self.setForwardUnsupportedContent(True)
        self.loadStarted.connect(lambda: self.set_loading(True))
        self.loadFinished.connect(lambda _ok: self.set_loading(False))

    def set_loading(self, loading):
        self.loading = loading

    def javaScriptConsoleMessage(self, message, line, source):
        # Directives younger than the engine, which it passes over.
        if 'Unrecognized Content-Security-Policy directive' not in message:
            self.problems.append('%s:%d: %s' % (source, line, message))

    def javaScriptAlert(self, _frame, message):
        self.problems.append('alert: ' + message)

    def javaScriptConfirm(self, _frame, _message):
        return True

    def chooseFile(self, _frame, _old):
        return self.file

    def supportsExtension(self, extension):
        return extension == QWebPage.ChooseMultipleFilesExtension

    def extension(self, extension, _option=None, answer=None):
        if extension != QWebPage.ChooseMultipleFilesExtension:
            return False
        answer.fileNames = [self.file]
        return True

    def createWindow(self, _kind):
        return Popup(self)


class Driver:
    def __init__(self, scripts, width, height):
        self.found_problems = []
        self.network = Network(self.found_problems)
        self.page = Page(self.network, self.found_problems, scripts)
        self.view = QWebView()
        self.view.setPage(self.page)
        self.size = (width, height)
        self.view.resize(width, height)
        self.view.show()
        self.view.activateWindow()
        QTest.qWaitForWindowActive(self.view)
        self.frame = self.page.mainFrame()

    # What can be asked: a method each, words in, words out.

    def open(self, url):
        self.view.load(QUrl(url))
        self.settle()
        if not self.frame.url().isValid() or self.frame.url().toString() == 'about:blank':
            raise Refused('%s could not be opened' % url)
        return []

    def url(self):
        return [bytes(self.frame.url().toEncoded()).decode()]

    def html(self):
        return [self.frame.toHtml()]

    def exists(self, selector):
        return ['yes' if any(map(is_seen, self.all(selector))) else 'no']

    def text(self, selector):
        return [self.first(selector).evaluateJavaScript('this.innerText')]

    def click(self, selector):
        self.press(self.first(selector), selector)
        self.settle()
        return []

    def type(self, selector, text):
        field = self.first(selector)
        self.press(field, selector)
        QTest.keyClick(self.view, Qt.Key_A, Qt.ControlModifier)
        QTest.keyClick(self.view, Qt.Key_Delete)
        for part, plain in runs(text):
            if part == '\n':
                QTest.keyClick(self.view, Qt.Key_Return)
            elif plain:
                QTest.keyClicks(self.view, part)
            else:
                event = QInputMethodEvent()
                event.setCommitString(part)
                QApplication.sendEvent(self.view, event)
        self.settle()
        return []

    def choose(self, selector, value):
        """By keyboard: the list that falls down is a window of its own, which an engine without a screen has not."""
        select = self.first(selector)
        values = select.evaluateJavaScript("[].map.call(this.options, function (it) { return it.value }).join('\\n')").split('\n')
        if value not in values:
            raise Refused('%s has no option %s but %s' % (selector, value, ', '.join(values)))
        select.setFocus()
        for _ in values:
            now = int(select.evaluateJavaScript('this.selectedIndex'))
            if now == values.index(value):
                self.settle()
                return []
            QTest.keyClick(self.view, Qt.Key_Down if now < values.index(value) else Qt.Key_Up)
            QTest.qWait(1)
        raise Refused('%s: the arrow keys do not reach %s' % (selector, value))

    def attach(self, selector, path):
        self.page.file = path
        field = self.first(selector)
        self.press(field, selector)
        self.settle()
        if not field.evaluateJavaScript('this.value'):
            raise Refused('%s did not take the file' % selector)
        return []

    def screenshot(self):
        """The whole page, as wide as the window or wider where it does not fit."""
        size = self.frame.contentsSize()
        self.view.resize(max(size.width(), self.size[0]), min(max(size.height(), self.size[1]), TALLEST_PICTURE_PX))
        self.settle()
        image = QImage(self.view.size(), QImage.Format_RGB32)
        image.fill(Qt.white)
        painter = QPainter(image)
        self.frame.render(painter)
        painter.end()
        self.view.resize(*self.size)
        png = QBuffer()
        png.open(QIODevice.WriteOnly)
        image.save(png, 'PNG')
        return [bytes(png.data().toBase64()).decode()]

    def problems(self):
        found = list(dict.fromkeys(self.found_problems))
        self.found_problems.clear()
        return found

    # How it is done.

    def all(self, selector):
        return self.frame.findAllElements(selector).toList()

    def first(self, selector):
        matches = self.all(selector)
        for element in matches:
            if is_seen(element):
                return element
        raise Refused('%s %s at %s' % (selector, 'is hidden' if matches else 'is missing', self.url()[0]))

    def press(self, element, selector):
        x, y, covered = element.evaluateJavaScript(PLACE).split(',', 2)
        if covered:
            raise Refused('%s is covered by %s at %s' % (selector, covered, self.url()[0]))
        place = QPoint(int(x), int(y))
        QTest.mouseMove(self.view, place)
        QTest.mouseClick(self.view, Qt.LeftButton, Qt.NoModifier, place)

    def settle(self):
        """Waits until nothing has been loading for a moment."""
        end = time.monotonic() + LOAD_LIMIT_S
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < QUIET_MS / 1000:
            QTest.qWait(5)
            if self.page.loading or self.network.under_way > 0:
                quiet_since = time.monotonic()
            if quiet_since > end:
                raise Refused('still loading after %d s: %s' % (LOAD_LIMIT_S, self.frame.requestedUrl().toString()))


def is_seen(element):
    box = element.geometry()
    return box.width() > 0 and box.height() > 0 and element.styleProperty('visibility', QWebElement.ComputedStyle) != 'hidden'


def runs(text):
    """Cuts a text into runs of what has keys, what comes from an input method, and line ends."""
    part, plain = '', True
    for letter in text:
        kind = letter.isascii()
        if part and (kind != plain or letter == '\n' or part == '\n'):
            yield part, plain
            part = ''
        part, plain = part + letter, kind
    if part:
        yield part, plain


def serve(driver, application):
    """Answers lines of the standard input until it ends."""
    pending = bytearray()
    notifier = QSocketNotifier(0, QSocketNotifier.Read)

    def answer(line):
        verb, *words = (unquote(word) for word in line.split(' '))
        try:
            return ['ok', *getattr(driver, verb)(*words)]
        except Refused as refusal:
            return ['no', str(refusal)]
        except Exception as error:  # Whatever it is, the test must hear of it.
            return ['no', repr(error)]

    def read():
        chunk = os.read(0, 65536)
        if not chunk:
            application.quit()
            return
        pending.extend(chunk)
        notifier.setEnabled(False)
        while b'\n' in pending:
            line, _, rest = bytes(pending).partition(b'\n')
            pending[:] = rest
            print(' '.join(quote(str(word), safe='') for word in answer(line.decode())), flush=True)
        notifier.setEnabled(True)

    notifier.activated.connect(read)
    application.exec_()


def main():
    scripts, proxy_port, width, height = sys.argv[1:5]
    application = QApplication(sys.argv[:1])
    application.setApplicationName('')
    QNetworkProxy.setApplicationProxy(QNetworkProxy(QNetworkProxy.HttpProxy, '127.0.0.1', int(proxy_port)))
    driver = Driver(scripts == 'on', int(width), int(height))
    serve(driver, application)
    # Qt takes its objects apart in the wrong order at the end of the interpreter.
    sys.stdout.flush()
    os._exit(0)


main()
