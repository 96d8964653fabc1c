import com.gargoylesoftware.htmlunit.BrowserVersion;
import com.gargoylesoftware.htmlunit.Page;
import com.gargoylesoftware.htmlunit.WebClient;
import com.gargoylesoftware.htmlunit.WebRequest;
import com.gargoylesoftware.htmlunit.WebResponse;
import com.gargoylesoftware.htmlunit.html.DomNode;
import com.gargoylesoftware.htmlunit.html.HtmlElement;
import com.gargoylesoftware.htmlunit.html.HtmlFileInput;
import com.gargoylesoftware.htmlunit.html.HtmlInput;
import com.gargoylesoftware.htmlunit.html.HtmlOption;
import com.gargoylesoftware.htmlunit.html.HtmlPage;
import com.gargoylesoftware.htmlunit.html.HtmlSelect;
import com.gargoylesoftware.htmlunit.html.HtmlTextArea;
import com.gargoylesoftware.htmlunit.javascript.JavaScriptErrorListener;
import com.gargoylesoftware.htmlunit.util.WebConnectionWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Holds one Internet Explorer as HtmlUnit emulates it and does what it is told: one line asks, one line answers (see
 * driver-process.ts). The same source compiles against HtmlUnit 2.12 and 2.18; conditional comments and scripts run.
 *
 * <pre>java -cp JAR:CLASSES HtmlUnitDriver INTERNET_EXPLORER_8 PROXY_PORT</pre>
 */
public final class HtmlUnitDriver {
    private static final int SCRIPT_LIMIT_MS = 5_000;

    private final WebClient client;
    private final Set<String> problems = Collections.synchronizedSet(new LinkedHashSet<String>());
    private final EngineLimits limits;

    private HtmlUnitDriver(BrowserVersion version, int proxyPort) {
        client = new WebClient(version, "127.0.0.1", proxyPort);
        limits = new EngineLimits(problems, version == BrowserVersion.INTERNET_EXPLORER_8);
        client.getOptions().setThrowExceptionOnFailingStatusCode(false);
        client.getOptions().setThrowExceptionOnScriptError(false);
        client.getOptions().setTimeout(40_000);
        client.setJavaScriptErrorListener(listener());
        client.setCssErrorHandler(limits);
        new FailureWatch();
    }

    public static void main(String[] args) throws Exception {
        // The engine may print; the answers have the standard output for themselves.
        PrintStream answers = new PrintStream(System.out, true, "UTF-8");
        System.setOut(System.err);
        System.setProperty("org.apache.commons.logging.Log", "org.apache.commons.logging.impl.NoOpLog");
        BrowserVersion version = (BrowserVersion) BrowserVersion.class.getField(args[0]).get(null);
        HtmlUnitDriver driver = new HtmlUnitDriver(version, Integer.parseInt(args[1]));
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            answers.println(driver.answer(line.split(" ")));
        }
        System.exit(0);
    }

    private String answer(String[] encoded) throws IOException {
        String[] words = new String[Math.max(3, encoded.length)];
        for (int i = 0; i < words.length; i++) words[i] = i < encoded.length ? URLDecoder.decode(encoded[i], "UTF-8") : "";
        List<String> answer = new ArrayList<String>();
        try {
            answer.add("ok");
            answer.addAll(act(words[0], words[1], words[2]));
        } catch (Exception | StackOverflowError error) {
            answer.clear();
            answer.add("no");
            answer.add(error instanceof Refused ? error.getMessage() : error.toString());
        }
        StringBuilder line = new StringBuilder();
        for (String word : answer) line.append(line.length() > 0 ? " " : "").append(URLEncoder.encode(word, "UTF-8").replace("+", "%20"));
        return line.toString();
    }

    private List<String> act(String verb, String first, String second) throws Exception {
        switch (verb) {
            case "open":
                client.getPage(client.getCurrentWindow().getTopWindow(), new WebRequest(new URL(first)));
                return settled();
            case "url": return one(current().getUrl().toString());
            case "html": return one(current() instanceof HtmlPage ? page().asXml() : current().getWebResponse().getContentAsString());
            case "exists": return one(page().querySelectorAll(first).isEmpty() ? "no" : "yes");
            case "text": return one(find(first).asText());
            case "click":
                find(first).click();
                return settled();
            case "type":
                type(find(first), second);
                return settled();
            case "choose":
                choose(find(first), first, second);
                return settled();
            case "attach":
                HtmlElement field = find(first);
                if (!(field instanceof HtmlFileInput)) throw new Refused(first + " takes no file");
                ((HtmlFileInput) field).setValueAttribute(second);
                return settled();
            case "screenshot": return one("");
            case "problems":
                List<String> found = new ArrayList<String>(problems);
                problems.clear();
                return found;
            default: throw new Refused("unknown word " + verb);
        }
    }

    private void type(HtmlElement field, String text) throws IOException {
        field.focus();
        if (field instanceof HtmlTextArea) ((HtmlTextArea) field).setText("");
        else if (field instanceof HtmlInput) ((HtmlInput) field).setValueAttribute("");
        else throw new Refused(field + " takes no text");
        field.type(text);
        // HtmlUnit 2.18 knows the fields of HTML 5, but forgot that keys reach them.
        if (field instanceof HtmlInput && ((HtmlInput) field).getValueAttribute().isEmpty()) ((HtmlInput) field).setValueAttribute(text);
    }

    private static void choose(HtmlElement field, String selector, String value) {
        if (!(field instanceof HtmlSelect)) throw new Refused(selector + " is no select");
        HtmlSelect select = (HtmlSelect) field;
        List<String> values = new ArrayList<String>();
        for (HtmlOption option : select.getOptions()) values.add(option.getValueAttribute());
        if (!values.contains(value)) throw new Refused(selector + " has no option " + value + " but " + values);
        select.setSelectedAttribute(select.getOptionByValue(value), true);
    }

    private Page current() {
        return client.getCurrentWindow().getTopWindow().getEnclosedPage();
    }

    private HtmlPage page() {
        if (current() instanceof HtmlPage) return (HtmlPage) current();
        throw new Refused(current().getUrl() + " is no page but " + current().getWebResponse().getContentType());
    }

    private HtmlElement find(String selector) {
        for (DomNode node : page().querySelectorAll(selector)) if (node instanceof HtmlElement) return (HtmlElement) node;
        throw new Refused(selector + " is missing at " + page().getUrl());
    }

    private List<String> settled() {
        client.waitForBackgroundJavaScript(SCRIPT_LIMIT_MS);
        if (current() instanceof HtmlPage) limits.check((HtmlPage) current());
        return Collections.emptyList();
    }

    private static List<String> one(String word) {
        return Collections.singletonList(word);
    }

    /** Its methods have the same names in both versions, but not the same types. */
    private JavaScriptErrorListener listener() {
        return (JavaScriptErrorListener) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {JavaScriptErrorListener.class}, (self, method, args) -> {
            if (method.getDeclaringClass() == Object.class) return method.getName().equals("equals") ? (Object) (self == args[0]) : "listener";
            StringBuilder problem = new StringBuilder(method.getName());
            for (Object argument : args) problem.append(' ').append(argument);
            problems.add(problem.toString());
            return null;
        });
    }

    /** What was asked cannot be done; the message says why. */
    private static final class Refused extends RuntimeException {
        Refused(String why) {
            super(why);
        }
    }

    /** A page may answer 422 or 404 and still be a page; what belongs to a page may not. */
    private final class FailureWatch extends WebConnectionWrapper {
        FailureWatch() {
            super(client);
        }

        @Override
        public WebResponse getResponse(WebRequest request) throws IOException {
            WebResponse response = super.getResponse(request);
            if (response.getStatusCode() >= 400 && !response.getContentType().equals("text/html")) problems.add(request.getUrl() + ": " + response.getStatusCode());
            return response;
        }
    }
}
