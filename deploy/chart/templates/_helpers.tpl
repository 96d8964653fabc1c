{{- define "mall.name" -}}
{{ .Release.Name }}
{{- end }}

{{- /* What finds pods of this release. An upgrade cannot change it. */ -}}
{{- define "mall.selector" -}}
app.kubernetes.io/name: campus-mall
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "mall.labels" -}}
{{ include "mall.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "mall.image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $.Chart.AppVersion }}{{ end }}
{{- end -}}
{{- end }}

{{- define "mall.claim" -}}
{{ .Values.files.existingClaim | default (printf "%s-data" (include "mall.name" .)) }}
{{- end }}

{{- /* The secret settings, as a container takes them. */ -}}
{{- define "mall.secretKeys" -}}
{{- if not .Values.secret.existingSecret }}
{{- range list "DATABASE_URL" "SESSION_SECRETS" }}
{{- if not (hasKey $.Values.secret.keys .) }}
{{- fail (printf "secret.existingSecret must be named, or secret.keys must have %s" .) }}
{{- end }}
{{- end }}
{{- end }}
{{- range $name, $from := .Values.secret.keys }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ $from.name }}, key: {{ $from.key }} }
{{- end }}
{{- end }}

{{- define "mall.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "mall.containerSecurity" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end }}

{{- /* Where pods come from and where they may stand. */ -}}
{{- define "mall.place" -}}
{{- $lines := dict }}
{{- with .Values.image.pullSecrets }}
{{- $names := list }}
{{- range . }}{{ $names = append $names (dict "name" .) }}{{ end }}
{{- $_ := set $lines "imagePullSecrets" $names }}
{{- end }}
{{- with .Values.nodeSelector }}{{ $_ := set $lines "nodeSelector" . }}{{ end }}
{{- with .Values.tolerations }}{{ $_ := set $lines "tolerations" . }}{{ end }}
{{- if $lines }}{{ toYaml $lines }}{{ end }}
{{- end }}
